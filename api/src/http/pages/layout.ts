import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import { chineseFontLink } from './chinese-font.ts'
import { brandMark } from './drawings.ts'

export interface Page {
  locale: Locale
  title: string
  /** Further elements of the head: tags for previews, style sheets. */
  head: Html
  /** A drawing beside the brand. */
  ornament: Html
  content: Html
}

/** A page outside the web application: a sheet of paper with an airmail edge; no script. */
export function layout({ locale, title, head, ornament, content }: Page): string {
  return html`<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Pawport</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/pages/base.css">
${chineseFontLink(html`${title}${ornament}${content}`)}
${head}
</head>
<body>
<main class="card">
<div class="airmail"></div>
<header><a class="brand" href="/">${brandMark}Pawport</a>${ornament}</header>
${content}
</main>
</body>
</html>
`.markup
}
