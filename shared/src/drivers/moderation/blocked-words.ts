import { foldLetters, foldWidth } from './fold-text.ts'
import { readingsOf, wordsOf } from './readings.ts'

const HAN = /\p{Script=Han}/u

/**
 * Finds blocked words: as whole words, so that a word inside another is no match, and anywhere in Chinese,
 * which has no blanks between words. A `*` at the beginning or the end of a word stands for any letters.
 * Separated, stretched and plural words are found, and letters that only look alike; a letter that is written
 * twice makes another word (`god` and `good`).
 */
export function blockedWords(words: readonly string[]): (text: string) => boolean {
  const inside = words
    .filter((word) => HAN.test(word))
    .map((word) => wordsOf(foldWidth(word)).join(''))
    .filter(Boolean)
  const patterns = words.filter((word) => !HAN.test(word)).map(patternOf)
  const whole = patterns.length > 0 ? new RegExp(` (?:${patterns.join('|')}) `, 'u') : null
  return (text) => {
    if (inside.length > 0) {
      const joined = wordsOf(foldWidth(text)).join('')
      if (inside.some((word) => joined.includes(word))) return true
    }
    return whole !== null && readingsOf(foldLetters(text)).some((reading) => whole.test(reading))
  }
}

/** A word or phrase as a pattern for the text between two blanks. */
function patternOf(word: string): string {
  const parts = wordsOf(foldLetters(word)).map((part) => part.replace(/(.)\1*/gu, stretched))
  const [before, after] = [/^\s*\*/, /\*\s*$/].map((star) => (star.test(word) ? '[^ ]*' : ''))
  // "rude word" is found in "rudeword" too: an invisible character between the two leaves no blank.
  return `${before}${parts.join(' ?')}(?:e?s|z)?${after}`
}

/** A run of one letter: as long as in the word, or three and more, which no spelling needs. */
function stretched(run: string, letter: string): string {
  const { length } = [...run]
  return length >= 3 ? `${letter}{3,}` : `(?:${letter}{${length}}|${letter}{3,})`
}
