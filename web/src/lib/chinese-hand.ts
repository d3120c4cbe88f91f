import { useEffect } from 'react'

const HAN = /\p{Script=Han}/u

/**
 * Gives the `lang` of a text in handwriting. For Chinese it fetches the style sheet of a font, of which the
 * browser loads only the parts with letters of the text, and none if the system has such a font.
 */
export function useHandwriting(text: string): 'zh-CN' | 'en' {
  const isChinese = HAN.test(text)
  useEffect(() => {
    // If it fails, the text is shown in another font.
    if (isChinese) void import('lxgw-wenkai-webfont/lxgwwenkai-regular.css').catch(() => {})
  }, [isChinese])
  return isChinese ? 'zh-CN' : 'en'
}
