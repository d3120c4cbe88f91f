import { findGlyph, type TypefaceName } from './typeface.ts'

/**
 * Reduces text to characters that the fonts have: composed accents, no emoji, no control characters, single spaces. A letter that
 * no font has loses its accents when a font has the plain letter, and is left out otherwise. Empty when no character remains.
 */
export function drawable(text: string, typeface: TypefaceName): string {
  const characters = [...text.normalize('NFC').replace(/\s+/gu, ' ')]
  return characters
    .map((character) => substitute(character, typeface))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

function substitute(character: string, typeface: TypefaceName): string {
  if (character === ' ') return ' '
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{C}|\p{M}/u.test(character))
    return ''
  if (findGlyph(typeface, character)) return character
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part)).join('')
  return plain !== character && [...plain].every((part) => findGlyph(typeface, part)) ? plain : ''
}
