const MARK = /\{(\w+)\}/
/** The longest text of a mark, in characters. */
const LONGEST_NAME = 130

/**
 * Whether the earlier texts already contain a fragment, with any texts in the place of its marks. The sentence about a landmark
 * (`{fact}`) is compared by itself, because two fragments use it.
 */
export function alreadyTold(text: string, marks: Readonly<Record<string, string>>, earlier: string): boolean {
  if (earlier === '') return false
  if (text.includes('{fact}') && marks.fact && earlier.includes(marks.fact)) return true
  const [first = '', ...rest] = text.split(MARK).filter((_, index) => index % 2 === 0)
  if (rest.length === 0) return earlier.includes(first)
  const pattern = [first, ...rest].map((part) => literal(part)).join(`[^\\n]{1,${LONGEST_NAME}}?`)
  return new RegExp(pattern).test(earlier)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
