import { readFileSync } from 'node:fs'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { type FontPackage, fontFilesFor } from './font-files.ts'
import { unpackWoff } from './woff.ts'

const LIMELIGHT: FontPackage = { name: 'limelight', weight: 400 }
const BEBAS: FontPackage = { name: 'bebas-neue', weight: 400 }
const CAVEAT: FontPackage = { name: 'caveat', weight: 700 }
const XIAOWEI: FontPackage = { name: 'zcool-xiaowei', weight: 400 }
const KUAILE: FontPackage = { name: 'zcool-kuaile', weight: 400 }
const NOTO: FontPackage = { name: 'noto-sans-sc', weight: 400 }
const NOTO_BOLD: FontPackage = { name: 'noto-sans-sc', weight: 700 }

/** The font of a character: the first of the list that has it. */
const TYPEFACES = {
  title: [LIMELIGHT, XIAOWEI, NOTO_BOLD],
  subtitle: [BEBAS, NOTO_BOLD],
  caption: [CAVEAT, KUAILE, NOTO],
} satisfies Record<string, FontPackage[]>

export type TypefaceName = keyof typeof TYPEFACES

interface FoundGlyph {
  font: Font
  glyph: Glyph
}

const fonts = new Map<string, Font>()
const found = new Map<string, FoundGlyph | null>()

/**
 * The outline of one character with its font, or null when no font of the typeface has it. `first` skips that many fonts of the
 * list. Files are parsed once.
 */
export function findGlyph(typeface: TypefaceName, character: string, first = 0): FoundGlyph | null {
  const key = `${typeface}/${first}/${character}`
  const known = found.get(key)
  if (known !== undefined) return known
  const answer = searchGlyph(TYPEFACES[typeface].slice(first), character)
  found.set(key, answer)
  return answer
}

/**
 * How many fonts of the list to skip so that one font draws all letters of a line: a word in two typefaces looks like a mistake.
 * Chinese characters may always come from their own font.
 */
export function firstFontFor(typeface: TypefaceName, text: string): number {
  const letters = [...text].filter(
    (character) => /\p{L}/u.test(character) && !/\p{Script=Han}/u.test(character),
  )
  const chain = TYPEFACES[typeface]
  const complete = chain.findIndex((font) => letters.every((letter) => searchGlyph([font], letter)))
  return Math.max(0, complete)
}

function searchGlyph(chain: readonly FontPackage[], character: string): FoundGlyph | null {
  const codePoint = character.codePointAt(0) ?? 0
  for (const font of chain) {
    for (const file of fontFilesFor(font, codePoint)) {
      const parsed = loadFont(file)
      if (parsed.charToGlyphIndex(character) > 0)
        return { font: parsed, glyph: parsed.charToGlyph(character) }
    }
  }
  return null
}

function loadFont(file: string): Font {
  let font = fonts.get(file)
  if (!font) {
    font = opentype.parse(unpackWoff(readFileSync(file)))
    fonts.set(file, font)
  }
  return font
}
