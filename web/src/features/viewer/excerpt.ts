/** In characters: a longer diary is collapsed. */
const SHORT_LETTERS = 150

/** The beginning of a long diary, cut between words where it has spaces; null for a short one. */
export function excerptOf(story: string): string | null {
  const letters = [...story]
  if (letters.length <= SHORT_LETTERS) return null
  const cut = letters.slice(0, SHORT_LETTERS).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return cutOff(cut.slice(0, lastSpace > SHORT_LETTERS / 2 ? lastSpace : undefined))
}

/** A text that goes on: an ellipsis follows its last word, not the sign after it. */
export function cutOff(text: string): string {
  return `${text.replace(/[\s\p{P}]+$/u, '')}…`
}
