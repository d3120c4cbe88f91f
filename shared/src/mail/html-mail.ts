import { type Html, html } from '../platform/html.ts'
import type { MailPage } from './mail-page.ts'

const SANS = "'Helvetica Neue',Helvetica,Arial,'PingFang SC','Hiragino Sans GB','Microsoft YaHei',sans-serif"
const TITLE = "Georgia,'Times New Roman','Songti SC',SimSun,serif"
/**
 * The look of the product (`api/src/http/pages/base.css`). Mail programs read these from `style` attributes.
 */
const INK = '#1b2b3f'
const SOFT = '#55647a'
const LINE = '#e3d3b5'
const PAPER = '#f3e6cd'
const CARD = '#fffcf5'
const CORAL = '#c8432a'
const BLUE = '#2f5f8a'
/**
 * Colours for programs that show mails dark and read a style sheet; all others keep the light ones or turn
 * them by themselves.
 */
const DARK = `@media (prefers-color-scheme:dark){
.paper{background-color:#0b1524!important}.card{background-color:#16263d!important}
.ink{color:#f3e9d6!important}.soft,.soft a{color:#a9b6c9!important}.line{border-color:#2c405d!important}
.stamp{border-color:#5b8fc0!important;color:#5b8fc0!important}
.go{background-color:#f07a5e!important}.go a{color:#16202f!important}}`
const STRIPES = 15

/**
 * The HTML form of a mail: tables and styles of their own, as mail programs need them; no script, no picture,
 * nothing to load.
 */
export function htmlMail(page: MailPage): string {
  const { language, content, greeting, unsubscribe, notes, homeUrl } = page
  const { title, paragraphs, facts, action } = content
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0] ?? ''}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:${CARD};border-radius:14px;overflow:hidden">
<tr><td style="padding:0">${airmail()}</td></tr>
<tr><td style="padding:24px 28px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="font:400 24px/1.2 ${TITLE}"><a class="ink" href="${homeUrl}" style="color:${INK};text-decoration:none">Pawport</a></td>
<td align="right"><span class="stamp" aria-hidden="true" style="display:inline-block;padding:6px 9px;border:2px dashed ${BLUE};color:${BLUE};font:700 10px/1.4 ${SANS};letter-spacing:2px;text-align:center">PAR<br>AVION</span></td>
</tr></table>
<h1 class="ink" style="margin:22px 0 0;font:400 29px/1.2 ${TITLE};color:${INK}">${title}</h1>
${[greeting, ...paragraphs].filter(Boolean).map(paragraph)}
</td></tr>
${
  facts.length > 0 &&
  html`<tr><td style="padding:12px 28px 0"><table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
${facts.map(factRow)}</table></td></tr>`
}
${action && html`<tr><td style="padding:24px 28px 4px">${button(action)}</td></tr>`}
<tr><td style="padding:24px 28px 28px">
${notes.map(note)}
${unsubscribe && note(html`<a href="${unsubscribe.url}" style="color:${SOFT};text-decoration:underline">${unsubscribe.label}</a>`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

/** The striped edge of an airmail letter, of table cells: gradients are not shown everywhere. */
function airmail(): Html {
  const stripes = Array.from({ length: STRIPES }, (_, index) => [CORAL, CARD, BLUE, CARD][index % 4])
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${stripes.map(
    (colour) =>
      html`<td height="7" ${colour === CARD && html`class="card" `}style="height:7px;font-size:0;line-height:0;background-color:${colour}">&nbsp;</td>`,
  )}</tr></table>`
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:14px 0 0;font:400 16px/1.55 ${SANS};color:${INK}">${text}</p>
`
}

function factRow([label, value]: readonly [string, string]): Html {
  const cell = `padding:9px 0;border-bottom:1px solid ${LINE};font:400 15px/1.4 ${SANS}`
  return html`<tr><th class="soft line" scope="row" align="left" style="${cell};color:${SOFT};padding-right:16px">${label}</th><td class="ink line" align="right" style="${cell};color:${INK};font-weight:600;word-break:break-word">${value}</td></tr>
`
}

function button({ label, url }: { label: string; url: string }): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="go" bgcolor="${CORAL}" style="border-radius:12px;background-color:${CORAL}"><a href="${url}" style="display:inline-block;padding:13px 24px;font:600 16px/1.2 ${SANS};color:${CARD};text-decoration:none">${label}</a></td></tr></table>`
}

function note(content: string | Html): Html {
  return html`<p class="soft" style="margin:6px 0 0;font:400 13px/1.5 ${SANS};color:${SOFT}">${content}</p>
`
}
