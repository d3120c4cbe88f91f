/** The form in which words are compared: without case, accents and the different widths of the same letter. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
}

const SPACED = /[^\p{L}\p{N}]+/u
const HAN = /\p{Script=Han}/u

/**
 * Finds blocked words: as whole words, so that a word inside another is no match, and anywhere in Chinese, which has no blanks between
 * words.
 */
export function blockedWords(words: readonly string[]): (text: string) => boolean {
  const folded = words.map((word) => fold(word).split(SPACED).filter(Boolean).join(' ')).filter(Boolean)
  const inside = folded.filter((word) => HAN.test(word)).map((word) => word.replaceAll(' ', ''))
  const whole = folded.filter((word) => !HAN.test(word))
  return (text) => {
    const spaced = ` ${fold(text).split(SPACED).filter(Boolean).join(' ')} `
    const joined = spaced.replaceAll(' ', '')
    return whole.some((word) => spaced.includes(` ${word} `)) || inside.some((word) => joined.includes(word))
  }
}
