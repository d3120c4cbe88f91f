import { type PictureAspect, pictureDimensions } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { diffusionModel } from '@pawport/shared/generations/drawn-by.ts'
import { html } from '@pawport/shared/platform/html.ts'
import { layout } from '../../http/pages/layout.ts'
import { NOINDEX } from '../../http/robots.ts'
import { languageTag } from './language-tag.ts'
import { SHARE_TEXTS } from './page-texts.ts'
import type { SharedCard } from './store.ts'
import { videoPlayer, videoTags } from './video.ts'

export const SITE_TITLE = 'Pet Travel Adventure - Pawport'
const PREVIEW_LENGTH = 200
export const STYLE = html`<link rel="stylesheet" href="/s/style.css">`

/** The class of each aspect in style.css. */
export const SHAPES: Record<PictureAspect, string> = {
  '1:1': 'square',
  '4:5': 'portrait',
  '3:2': 'landscape',
  '9:16': 'tall',
}

/** The beginning of the diary for a preview, cut between words. */
export function preview(text: string): string {
  if (text.length <= PREVIEW_LENGTH) return text
  return `${text.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')}…`
}

/** The public page of a postcard, with the tags from which other sites make their previews. */
export function sharePage(
  card: SharedCard & { place_name: string },
  locale: Locale,
  { url, pictureUrl, video }: { url: string; pictureUrl: string; video?: VideoRow | undefined },
): string {
  const texts = SHARE_TEXTS[locale]
  const { width, height } = pictureDimensions(card.size, card.aspect)
  const title = texts.title(card.place_name)
  const story = card.output_description ?? ''
  const tags: [string, string | number][] = [
    ['og:type', 'article'],
    ['og:site_name', 'Pawport'],
    ['og:title', title],
    ['og:description', preview(story)],
    ['og:url', url],
    ['og:image', pictureUrl],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', texts.pictureOf(card.place_name)],
    ...videoTags(video, url),
    ['og:locale', card.locale === 'zh' ? 'zh_CN' : 'en_US'],
  ]
  const twitter: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', `${title} · ${SITE_TITLE}`],
    ['twitter:description', preview(story)],
    ['twitter:image', pictureUrl],
    ['twitter:image:alt', texts.pictureOf(card.place_name)],
  ]
  // Without the origin: the page may be open under another name of ours than the public one.
  const path = new URL(pictureUrl).pathname
  const head = html`${STYLE}${!card.is_published && NOINDEX}
<meta name="description" content="${preview(story)}">
<link rel="canonical" href="${url}">
${tags.map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
${twitter.map(([name, content]) => html`<meta name="${name}" content="${content}">\n`)}`
  const content = html`<h1>${title}</h1>
<a class="postcard ${SHAPES[card.aspect]}" href="${path}"><img src="${path}" alt="${texts.pictureOf(card.place_name)}" width="${width}" height="${height}"></a>
${videoPlayer(video, { path: new URL(url).pathname, label: texts.videoOf(card.place_name) })}
<section>
<h2>${texts.diary} ${languageTag(card.locale, locale)}</h2>
<p class="diary" lang="${card.locale === 'zh' ? 'zh-CN' : 'en'}">${story}</p>
</section>
<p class="footnote">${texts.madeWith(diffusionModel(card.results.picture?.model))}</p>
<div class="actions"><a class="primary" href="/">${texts.tryIt}</a></div>
<p class="footnote"><a href="${new URL(url).pathname}/report" rel="nofollow">${texts.report}</a></p>`
  return layout({ locale, title, head, ornament: html``, content })
}

/** The page for an address without a shared picture. It is the same whether there was one before or not. */
export function gonePage(locale: Locale): string {
  const texts = SHARE_TEXTS[locale]
  const head = html`${STYLE}${NOINDEX}`
  const content = html`<h1>${texts.goneTitle}</h1>
<p class="lead">${texts.goneLead}</p>
<div class="actions"><a class="primary" href="/">${texts.home}</a></div>`
  return layout({ locale, title: texts.goneTitle, head, ornament: html``, content })
}
