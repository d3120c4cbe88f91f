export const SHARE_TITLE = 'Pet Travel Adventure - Pawport'
const HASHTAGS = '#PetTravel #AIGenerated #Pawport'

/** X counts this many, a link as 23, and letters of Chinese and the like twice. */
const X_LIMIT = 280
const X_LINK = 23

interface Shared {
  /** The diary, or the default text. */
  story: string
  /** "Made with Pawport:", in the user's language. */
  madeWith: string
  /** The postcard's public page, or the product's. */
  link: string
}

/** The whole text: the story, then the footer that never changes. */
export function shareText(shared: Shared): string {
  return `${shared.story}\n\n${shareFooter(shared)}`
}

export function shareFooter({ madeWith, link }: Pick<Shared, 'madeWith' | 'link'>): string {
  return `${madeWith} ${link}\n${HASHTAGS}`
}

/** The address that opens X with the text; the story is cut to what fits beside the footer. */
export function xIntent(shared: Shared): string {
  const footer = weightOf(shareText({ ...shared, story: '', link: '' })) + X_LINK
  const text = shareText({ ...shared, story: shorten(shared.story, X_LIMIT - footer) })
  return `https://x.com/intent/post?${new URLSearchParams({ text })}`
}

/** How much of X's limit a text takes. */
export function weightOf(text: string): number {
  let weight = 0
  for (const letter of text) weight += isLight(letter.codePointAt(0) ?? 0) ? 1 : 2
  return weight
}

/** The ranges that X's counting rules name: Latin and its neighbours, general punctuation. */
function isLight(code: number): boolean {
  return (
    code <= 4351 ||
    (code >= 8192 && code <= 8205) ||
    (code >= 8208 && code <= 8223) ||
    (code >= 8242 && code <= 8247)
  )
}

/** The longest beginning of whole letters that weighs no more than the limit, with an ellipsis where it was cut. */
function shorten(story: string, limit: number): string {
  if (weightOf(story) <= limit) return story
  let kept = ''
  for (const letter of story) {
    if (weightOf(kept + letter) > limit - weightOf('…')) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}
