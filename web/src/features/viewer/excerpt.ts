/** In characters: a longer diary is collapsed. */
const SHORT_LETTERS = 150

/** The beginning of a long diary, cut between words where it has spaces; null for a short one. */
export function excerptOf(story: string): string | null {
  const letters = [...story]
  if (letters.length <= SHORT_LETTERS) return null
  const cut = letters.slice(0, SHORT_LETTERS).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > SHORT_LETTERS / 2 ? lastSpace : undefined).trimEnd()}…`
}
