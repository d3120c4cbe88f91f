const MARK = /\{(\w+)\}/
/** The longest text of a mark, in characters. */
const LONGEST_NAME = 130

/**
 * Whether the earlier texts already contain a fragment, with any texts in the place of its marks. The
 * sentence about a landmark (`{fact}`) is compared by itself, because two fragments use it.
 */
export function alreadyTold(text: string, marks: Readonly<Record<string, string>>, earlier: string): boolean {
  if (earlier === '') return false
  if (text.includes('{fact}') && marks.fact && earlier.includes(marks.fact)) return true
  const parts = text.split(MARK).filter((_, index) => index % 2 === 0)
  if (parts.length === 1) return earlier.includes(text)
  const pattern = new RegExp(parts.map(literal).join(`[^\\n]{1,${LONGEST_NAME}}?`))
  return surroundings(parts, earlier).some((near) => pattern.test(near))
}

/**
 * What stands around each place where the earlier texts have the longest of these parts: a pattern of all of
 * them can match nowhere else. A pattern that begins with a mark tries every position, and takes a hundred
 * milliseconds for twenty diaries.
 */
function surroundings(parts: readonly string[], earlier: string): string[] {
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one))
  if (longest === '') return [earlier]
  const reach = parts.join('').length + (parts.length - 1) * LONGEST_NAME
  const found: string[] = []
  for (let at = earlier.indexOf(longest); at >= 0; at = earlier.indexOf(longest, at + 1))
    found.push(earlier.slice(Math.max(0, at - reach), at + longest.length + reach))
  return found
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
