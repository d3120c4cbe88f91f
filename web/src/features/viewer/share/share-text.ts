import { cutOff } from '../excerpt.ts'

export const SHARE_TITLE = 'Pet Travel Adventure - Pawport'

/** The limit of X in characters; a link counts 23, a Chinese character 2. */
const X_LIMIT = 280
const X_LINK = 23

/** What a shared text is made of. */
export interface Shared {
  /** The diary, or the default text. */
  story: string
  /** "Made with Pawport:", in the user's language. */
  madeWith: string
  /** The postcard's public page, or the product's. */
  link: string
  /** The diffusion model that drew it; null for Pawport's own renderer. */
  model: string | null
}

/** The whole text: the diary, then the footer. The tag for AI is added only if a model drew the picture. */
export function shareText(shared: Shared): string {
  return `${shared.story}\n\n${shareFooter(shared)}`
}

export function shareFooter({ madeWith, link, model }: Pick<Shared, 'madeWith' | 'link' | 'model'>): string {
  return `${madeWith} ${link}\n#PetTravel ${model ? '#AIGenerated ' : ''}#Pawport`
}

/** The address that opens X with the text; the diary is cut so that the footer fits. */
export function xIntent(shared: Shared): string {
  const footer = weightOf(shareText({ ...shared, story: '', link: '' })) + X_LINK
  const text = shareText({ ...shared, story: shorten(shared.story, X_LIMIT - footer) })
  return `https://x.com/intent/post?${new URLSearchParams({ text })}`
}

/** The length of a text by X's rules. */
export function weightOf(text: string): number {
  let weight = 0
  for (const letter of text) weight += isLight(letter.codePointAt(0) ?? 0) ? 1 : 2
  return weight
}

/** Ranges of characters that X counts once: Latin and neighbours, general punctuation. */
function isLight(code: number): boolean {
  return (
    code <= 4351 ||
    (code >= 8192 && code <= 8205) ||
    (code >= 8208 && code <= 8223) ||
    (code >= 8242 && code <= 8247)
  )
}

/** The longest beginning of a text within the limit, with an ellipsis where it was cut. */
function shorten(story: string, limit: number): string {
  if (weightOf(story) <= limit) return story
  let kept = ''
  for (const letter of story) {
    if (weightOf(kept + letter) > limit - weightOf('…')) break
    kept += letter
  }
  return cutOff(kept)
}
