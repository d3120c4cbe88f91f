import { type Html, html } from '@pawport/shared/platform/html.ts'

/** The plane of lucide (ISC), which the rest of the interface uses, too. */
const PLANE =
  'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z'

/** The paw on a stamp in front of the name; the web application's own. */
export const brandMark: Html = html`<img src="/favicon.svg" alt="" width="36" height="36">`

/** A round postmark with wavy cancellation lines and words along its ring. */
export function postmark(words: string): Html {
  return html`<svg class="postmark" viewBox="0 0 150 92" aria-hidden="true">
<g class="waves">
<path d="M2 30q8-7 16 0t16 0 16 0"/><path d="M2 42q8-7 16 0t16 0 16 0"/><path d="M2 54q8-7 16 0t16 0 16 0"/><path d="M2 66q8-7 16 0t16 0 16 0"/>
</g>
<circle cx="102" cy="46" r="43"/><circle cx="102" cy="46" r="26"/>
<path id="ring" class="ring" d="M102 46m-32 0a32 32 0 1 1 64 0a32 32 0 1 1 -64 0"/>
<text><textPath href="#ring" textLength="196" lengthAdjust="spacing">${words} ·</textPath></text>
<path class="plane" transform="translate(87.5 31.5) scale(1.2)" d="${PLANE}"/>
</svg>`
}
