import { resolveConfusablesTransformer, resolveLeetSpeakTransformer } from 'obscenity'

const confusables = resolveConfusablesTransformer()
const leetSpeak = resolveLeetSpeakTransformer()
/** Their letters stand for sounds or meanings: the table of confusables would read 山 as W. */
const UNLIKE_LATIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function mapCharacters(text: string, { transform }: typeof confusables): string {
  return Array.from(text, (character) => {
    const code = UNLIKE_LATIN.test(character) ? undefined : transform(character.codePointAt(0) ?? 0)
    return code === undefined ? character : String.fromCodePoint(code)
  }).join('')
}

/** The text without case, accents, invisible characters and the different widths of the same letter. */
export function foldWidth(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/**
 * The same, with letters of other scripts that look like Latin ones as Latin letters: Cyrillic `с` becomes
 * `c`.
 */
export function foldLetters(text: string): string {
  return foldWidth(mapCharacters(foldWidth(text), confusables))
}

/**
 * Digits and signs as the letters that they stand for, such as `5h!t`; for one piece of folded text without
 * blanks.
 */
export function digitsAsLetters(piece: string): string {
  return mapCharacters(piece, leetSpeak)
}
