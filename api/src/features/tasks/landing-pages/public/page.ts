import type { Locale } from '@pawport/shared/contract/locale.ts'
import { PLATFORMS, regionName } from '@pawport/shared/contract/tasks/lists.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { taskUrl } from '@pawport/shared/tasks/addresses.ts'
import { layout } from '../../../../http/pages/layout.ts'
import type { TaskOnPage } from '../store.ts'
import { stateOn } from '../view.ts'
import { LANDING_TEXTS } from './page-texts.ts'
import { amountsText, timeText } from './reader-formats.ts'

const STYLE = html`<link rel="stylesheet" href="/t/style.css">`

/** The number of regions that are named; of further ones only the number is shown. */
const SHOWN_REGIONS = 8

interface PublicPage {
  locale: Locale
  name: string
  shortLink: string
  /** The whole address of the page. */
  url: string
  /** The public tasks in their order; the first one is the cover. */
  tasks: readonly [TaskOnPage, ...TaskOnPage[]]
  now: Date
}

/** The public page of a landing page, with the tags from which other sites make their previews. */
export function landingPublicPage({ locale, name, shortLink, url, tasks, now }: PublicPage): string {
  const texts = LANDING_TEXTS[locale]
  const [main, ...others] = tasks
  const summary = texts.summary(main.title, main.brand, others.length)
  const image = new URL('/icons/landing-page.png', url).href
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Pawport'],
    ['og:title', name],
    ['og:description', summary],
    ['og:url', url],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', texts.picture],
    ['og:locale', locale === 'zh' ? 'zh_CN' : 'en_US'],
  ]
  const twitter: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', name],
    ['twitter:description', summary],
    ['twitter:image', image],
    ['twitter:image:alt', texts.picture],
  ]
  const head = html`${STYLE}
<meta name="description" content="${summary}">
<link rel="canonical" href="${url}">
${tags.map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
${twitter.map(([key, content]) => html`<meta name="${key}" content="${content}">\n`)}`
  const content = html`<h1>${name}</h1>
${tag(main, { locale, shortLink, now, isMain: true })}
${others.length > 0 && html`<h2>${texts.more}</h2>`}
${others.map((task) => tag(task, { locale, shortLink, now, isMain: false }))}
<div class="actions"><a href="/#/tasks">${texts.allTasks}</a></div>
<p class="footnote">${texts.footnote}</p>`
  return layout({ locale, title: name, head, ornament: html``, content })
}

/** A task as a luggage tag. */
function tag(
  task: TaskOnPage,
  { locale, shortLink, now, isMain }: Pick<PublicPage, 'locale' | 'shortLink' | 'now'> & { isMain: boolean },
): Html {
  const texts = LANDING_TEXTS[locale]
  const state = stateOn(task, now)
  const amounts = amountsText(task, locale)
  const facts: [string, string][] = [
    [texts.brand, task.brand],
    [texts.reward, amounts ? `${task.reward} (${amounts})` : task.reward],
    [texts.deadline, timeText(task.deadline, locale)],
    [
      texts.platforms,
      task.platforms.map((platform) => PLATFORMS[platform][locale]).join(locale === 'zh' ? '、' : ', '),
    ],
    [texts.regions, regionsText(task.regions, locale)],
    [texts.applied, task.applied.toLocaleString(locale)],
  ]
  const address = taskUrl(task.id, shortLink)
  const heading = isMain
    ? html`<h2 class="tag-title">${task.title}</h2>`
    : html`<h3 class="tag-title">${task.title}</h3>`
  return html`<article class="tag ${isMain ? 'main-tag' : ''}">
<p class="stamp ${state}">${texts.states[state] ?? ''}</p>
${heading}
<dl>${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
${
  state === 'open'
    ? html`<a class="primary" href="${address}">${texts.apply(task.title)}</a>`
    : html`<a class="see" href="${address}">${texts.see(task.title)}</a>`
}
</article>`
}

function regionsText(regions: readonly string[], locale: Locale): string {
  if (regions.length === 0) return LANDING_TEXTS[locale].everywhere
  const names = regions.slice(0, SHOWN_REGIONS).map((code) => regionName(code, locale))
  const rest = regions.length - names.length
  return [...names, ...(rest > 0 ? [`+${rest}`] : [])].join(locale === 'zh' ? '、' : ', ')
}

/** The page for an address without a landing page. It is the same whether there was one before or not. */
export function noLandingPage(locale: Locale): string {
  const texts = LANDING_TEXTS[locale]
  const head = html`${STYLE}<meta name="robots" content="noindex">`
  const content = html`<h1>${texts.goneTitle}</h1>
<p class="lead">${texts.goneLead}</p>
<div class="actions"><a class="primary" href="/#/tasks">${texts.allTasks}</a></div>`
  return layout({ locale, title: texts.goneTitle, head, ornament: html``, content })
}
