import { readFileSync } from 'node:fs'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { type FontPackage, fontFileFor } from './font-files.ts'

const LIMELIGHT: FontPackage = { name: 'limelight', weight: 400 }
const BEBAS: FontPackage = { name: 'bebas-neue', weight: 400 }
const CAVEAT: FontPackage = { name: 'caveat', weight: 700 }
const XIAOWEI: FontPackage = { name: 'zcool-xiaowei', weight: 400 }
const KUAILE: FontPackage = { name: 'zcool-kuaile', weight: 400 }
const NOTO: FontPackage = { name: 'noto-sans-sc', weight: 400 }
const NOTO_BOLD: FontPackage = { name: 'noto-sans-sc', weight: 700 }

/** Who draws a character: the first font of the list that has it. */
export const TYPEFACES = {
  title: [LIMELIGHT, XIAOWEI, NOTO_BOLD],
  subtitle: [BEBAS, NOTO_BOLD],
  caption: [CAVEAT, KUAILE, NOTO],
} satisfies Record<string, FontPackage[]>

export type TypefaceName = keyof typeof TYPEFACES

export interface FoundGlyph {
  font: Font
  glyph: Glyph
}

const fonts = new Map<string, Font>()
const found = new Map<string, FoundGlyph | null>()

/** The outline of one character with its font, or null when no font of the typeface has it. Files are parsed once. */
export function findGlyph(typeface: TypefaceName, character: string): FoundGlyph | null {
  const key = `${typeface}/${character}`
  const known = found.get(key)
  if (known !== undefined) return known
  const answer = searchGlyph(TYPEFACES[typeface], character)
  found.set(key, answer)
  return answer
}

function searchGlyph(chain: readonly FontPackage[], character: string): FoundGlyph | null {
  const codePoint = character.codePointAt(0) ?? 0
  for (const font of chain) {
    const file = fontFileFor(font, codePoint)
    if (!file) continue
    const parsed = loadFont(file)
    if (parsed.charToGlyphIndex(character) > 0) return { font: parsed, glyph: parsed.charToGlyph(character) }
  }
  return null
}

function loadFont(file: string): Font {
  let font = fonts.get(file)
  if (!font) {
    const bytes = readFileSync(file)
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    fonts.set(file, font)
  }
  return font
}
