import { JOINER, ofShapedScript } from './shape.ts'
import { findGlyph, type TypefaceName } from './typeface.ts'

/**
 * Reduces text to characters that the fonts have: composed accents, no emoji, no control characters, single
 * spaces. A letter that no font has loses its accents when a font has the plain letter, and is left out
 * otherwise. Empty when no character remains.
 */
export function drawable(text: string, typeface: TypefaceName): string {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ')]
  return characters
    .map((character, index) =>
      JOINER.test(character)
        ? joinsLetters(characters, index)
          ? character
          : ''
        : substitute(character, typeface),
    )
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Whether a joiner stands between letters of a script that it shapes, and not in an emoji. */
function joinsLetters(characters: string[], index: number): boolean {
  return [characters[index - 1], characters[index + 1]].every((next) => next && ofShapedScript(next))
}

function substitute(character: string, typeface: TypefaceName): string {
  if (character === ' ') return ' '
  // Vowel signs and other marks of these scripts are parts of their letters.
  if (ofShapedScript(character)) return findGlyph(typeface, character) ? character : ''
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{C}|\p{M}/u.test(character))
    return ''
  if (findGlyph(typeface, character)) return character
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part)).join('')
  return plain !== character && [...plain].every((part) => findGlyph(typeface, part)) ? plain : ''
}
