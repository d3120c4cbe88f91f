import { readFileSync } from 'node:fs'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { type FontPackage, fontFilesFor } from './font-files.ts'
import { recent } from './recent.ts'
import { ofShapedScript } from './shape.ts'
import { unpackWoff } from './woff.ts'

const LIMELIGHT: FontPackage = { name: 'limelight', weight: 400 }
const BEBAS: FontPackage = { name: 'bebas-neue', weight: 400 }
const CAVEAT: FontPackage = { name: 'caveat', weight: 700 }
const CAVEAT_REGULAR: FontPackage = { name: 'caveat', weight: 400 }
const XIAOWEI: FontPackage = { name: 'zcool-xiaowei', weight: 400 }
const KUAILE: FontPackage = { name: 'zcool-kuaile', weight: 400 }
const NOTO: FontPackage = { name: 'noto-sans-sc', weight: 400 }
const NOTO_BOLD: FontPackage = { name: 'noto-sans-sc', weight: 700 }

const CYRILLIC: FontPackage = { name: 'yeseva-one', weight: 400 }
const GREEK: FontPackage = { name: 'gfs-didot', weight: 400 }
/** Hebrew, Hangul, Thai, Devanagari and Arabic, each read from disk with the first name in that script. */
const SCRIPTS: FontPackage[] = [
  { name: 'suez-one', weight: 400 },
  { name: 'do-hyeon', weight: 400 },
  { name: 'charm', weight: 700 },
  { name: 'amita', weight: 700 },
  { name: 'noto-naskh-arabic', weight: 700 },
]

/** The font of a character: the first of the list that has it. */
const TYPEFACES = {
  title: [LIMELIGHT, CYRILLIC, GREEK, XIAOWEI, NOTO_BOLD, ...SCRIPTS],
  subtitle: [BEBAS, NOTO_BOLD, CYRILLIC, GREEK, ...SCRIPTS],
  caption: [CAVEAT, KUAILE, NOTO, GREEK, ...SCRIPTS],
  diary: [CAVEAT_REGULAR, NOTO, GREEK, ...SCRIPTS],
} satisfies Record<string, FontPackage[]>

export type TypefaceName = keyof typeof TYPEFACES

interface FoundGlyph {
  font: Font
  glyph: Glyph
}

/**
 * A file takes some 0.1 MB. A card needs ten or so, but names of rare Chinese letters come from several
 * hundred.
 */
const fonts = recent<Font>(120)
/** A letter keeps its font in memory. */
const found = recent<FoundGlyph | null>(500)

/**
 * The outline of one character with its font, or null when no font of the typeface has it. `first` skips that
 * many fonts of the list. The files and letters that were used last stay in memory.
 */
export function findGlyph(typeface: TypefaceName, character: string, first = 0): FoundGlyph | null {
  return found(`${typeface}/${first}/${character}`, () =>
    searchGlyph(TYPEFACES[typeface].slice(first), character),
  )
}

/**
 * How many fonts of the list to skip so that one font draws all letters of a line: a word in two typefaces
 * looks like a mistake. Chinese characters and scripts with fonts of their own may always come from those;
 * beside Latin letters Kana and Hangul, too.
 */
export function firstFontFor(typeface: TypefaceName, text: string): number {
  const letters = [...text].filter(
    (character) =>
      /\p{L}/u.test(character) && !/\p{Script=Han}/u.test(character) && !ofShapedScript(character),
  )
  const european = letters.filter((letter) =>
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter),
  )
  const together = european.length > 0 ? european : letters
  const chain = TYPEFACES[typeface]
  const complete = chain.findIndex((font) => together.every((letter) => searchGlyph([font], letter)))
  return Math.max(0, complete)
}

/** The file of the first font of the typeface that has a character, or null. */
export function fontFileOf(typeface: TypefaceName, character: string): string | null {
  const codePoint = character.codePointAt(0) ?? 0
  for (const font of TYPEFACES[typeface]) {
    for (const file of fontFilesFor(font, codePoint)) {
      if (loadFont(file).charToGlyphIndex(character) > 0) return file
    }
  }
  return null
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

/** Glyphs are read when they are needed: of a file with 120 letters a card needs one or two. */
function loadFont(file: string): Font {
  return fonts(file, () => opentype.parse(unpackWoff(readFileSync(file)), { lowMemory: true }))
}
