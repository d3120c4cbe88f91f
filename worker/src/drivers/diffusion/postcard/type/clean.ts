import { findGlyph, type TypefaceName } from './typeface.ts'

/**
 * Text as the fonts can show it: composed accents, no emoji, no control characters, single spaces. A letter that no font has
 * loses its accents when that helps, and is left out when no font has it; empty when no character remains.
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
