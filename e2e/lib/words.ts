import type { Page } from 'playwright-core'

/** Names and abbreviations that are written like this in Chinese, too. */
const NAMES =
  /\b(Pawport|PAWPORT|AI|Google|Instagram|TikTok|X|PNG|JPE?G|WebP|GIF|HEIC|AVIF|MB|GB|EN|English|HD|LQ|SD|UHD|GeoNames|OpenStreetMap|Natural Earth|OpenAPI|API|JSON|MIT|GPS|CC|WhatsApp|Esc|N|E|S|W)\b/g
/** Email addresses, links, hashtags and user names. */
const MARKS = /[#@][\w.]+|\S+@\S+|https?:\/\/\S+/g

/** The Latin words of a Chinese page, visible or read by a screen reader. */
export async function latinWords(page: Page, allowed: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const labels = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...labels]
  })
  const words = texts.flatMap((text) => {
    const known = allowed.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(MARKS, ' '))
    return known.replace(NAMES, ' ').match(/[A-Za-z][A-Za-z']+/g) ?? []
  })
  return [...new Set(words)]
}
