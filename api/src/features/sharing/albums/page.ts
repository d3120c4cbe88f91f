import type { PictureInAlbum } from '@pawport/shared/albums/pictures.ts'
import { pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import { NOINDEX } from '../../../http/robots.ts'
import { languageTag } from '../language-tag.ts'
import { preview, SHAPES, SITE_TITLE, STYLE } from '../page.ts'
import { SHARE_TEXTS } from '../page-texts.ts'
import { ALBUM_PAGE_TEXTS } from './page-texts.ts'

interface AlbumPage {
  locale: Locale
  title: string
  /** In their order, with the names of the places in the reader's language. */
  pictures: readonly (PictureInAlbum & { placeName: string })[]
  /** The whole address of the page. */
  url: string
}

/** The public page of an album, with the tags from which other sites make their previews. */
export function albumPage({ locale, title, pictures, url }: AlbumPage): string {
  const texts = ALBUM_PAGE_TEXTS[locale]
  const places = [...new Set(pictures.map(({ placeName }) => placeName))]
  const summary = preview(texts.summary(pictures.length, places.join(locale === 'zh' ? '、' : ', ')))
  const tags: [string, string | number][] = [
    ['og:type', 'article'],
    ['og:site_name', 'Pawport'],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', url],
    ['og:locale', locale === 'zh' ? 'zh_CN' : 'en_US'],
  ]
  const twitter: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', `${title} · ${SITE_TITLE}`],
    ['twitter:description', summary],
  ]
  const [cover] = pictures
  if (cover) {
    const { width, height } = pictureDimensions(cover.size, cover.aspect)
    const address = `${url}/${cover.picture_id}/postcard.jpg`
    tags.push(
      ['og:image', address],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', width],
      ['og:image:height', height],
      ['og:image:alt', SHARE_TEXTS[locale].pictureOf(cover.placeName)],
    )
    twitter.push(['twitter:image', address])
  }
  const head = html`${STYLE}${NOINDEX}
<meta name="description" content="${summary}">
<link rel="canonical" href="${url}">
${tags.map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
${twitter.map(([name, content]) => html`<meta name="${name}" content="${content}">\n`)}`
  // Without the origin: the page may be open under another name of ours than the public one.
  const path = new URL(url).pathname
  const content = html`<h1>${title}</h1>
<p class="lead">${texts.lead(pictures.length)}</p>
${pictures.map((picture, index) => card(picture, { locale, path, isFirst: index === 0 }))}
<div class="actions"><a class="primary" href="/">${SHARE_TEXTS[locale].tryIt}</a></div>`
  return layout({ locale, title, head, ornament: html``, content })
}

function card(
  picture: AlbumPage['pictures'][number],
  { locale, path, isFirst }: { locale: Locale; path: string; isFirst: boolean },
): Html {
  const texts = SHARE_TEXTS[locale]
  const { width, height } = pictureDimensions(picture.size, picture.aspect)
  const source = `${path}/${picture.picture_id}/postcard.jpg`
  return html`<section class="album-card">
<h2>${picture.placeName}</h2>
<a class="postcard ${SHAPES[picture.aspect]}" href="${source}"><img src="${source}" alt="${texts.pictureOf(picture.placeName)}" width="${width}" height="${height}" loading="${isFirst ? 'eager' : 'lazy'}"></a>
${languageTag(picture.locale, locale)}
<p class="diary" lang="${picture.locale === 'zh' ? 'zh-CN' : 'en'}">${picture.output_description}</p>
<p class="footnote"><a href="${path}/${picture.picture_id}/report" rel="nofollow">${texts.report}</a></p>
</section>
`
}
