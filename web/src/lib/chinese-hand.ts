import { useEffect } from 'react'

const HAN = /\p{Script=Han}/u

/**
 * The language of a text in handwriting, as its `lang` says it. For Chinese a font is fetched: a style sheet that names its
 * parts, of which the browser then asks for those with letters of the text, and for none where the system has such a font.
 */
export function useHandwriting(text: string): 'zh-CN' | 'en' {
  const isChinese = HAN.test(text)
  useEffect(() => {
    // Without it the text stands in another font.
    if (isChinese) void import('lxgw-wenkai-webfont/lxgwwenkai-regular.css').catch(() => {})
  }, [isChinese])
  return isChinese ? 'zh-CN' : 'en'
}
