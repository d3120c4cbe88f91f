import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

/** Scripts whose letters change with their neighbours or are written from the right. */
const SHAPED = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Deva}\p{scx=Thai}]/u
const FROM_THE_RIGHT = /^[\p{scx=Arab}\p{scx=Hebr}]/u
/** Zero-width joiner and non-joiner. */
export const JOINER = /^[\u200c\u200d]$/u
const TOKENS =
  /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Deva}\p{scx=Thai}\u200c\u200d]+|[^\p{scx=Arab}\p{scx=Hebr}\p{scx=Deva}\p{scx=Thai}\s]+|\s/gu

/** Whether a text has a letter of a script that has to be shaped. */
export function ofShapedScript(text: string): boolean {
  return SHAPED.test(text) && !/^[\p{Nd}\p{P}]+$/u.test(text)
}

/** Words and spaces in the order in which they stand from left to right. */
export function inVisualOrder(text: string): string[] {
  const tokens = text.match(TOKENS) ?? []
  const firstLetter = /\p{L}/u.exec(text)?.[0] ?? ''
  return FROM_THE_RIGHT.test(firstLetter) ? tokens.reverse() : tokens
}

/** A command of a glyph's outline: `command` with its points, in units of the font, y upwards. */
export interface ShapedGlyph {
  commands: readonly { command: string; args: readonly number[] }[]
  advance: number
  dx: number
  dy: number
}

const fonts = new Map<string, Font>()

/** The glyphs of a word from left to right: joined, reordered and with their marks in place. */
export function shapeWord(word: string, file: string): { glyphs: ShapedGlyph[]; unitsPerEm: number } {
  let font = fonts.get(file)
  if (!font) {
    font = create(Buffer.from(unpackWoff(readFileSync(file)))) as Font
    fonts.set(file, font)
  }
  const { glyphs, positions } = font.layout(word)
  return {
    unitsPerEm: font.unitsPerEm,
    glyphs: glyphs.map((glyph, index) => ({
      commands: glyph.path.commands,
      advance: positions[index]?.xAdvance ?? glyph.advanceWidth,
      dx: positions[index]?.xOffset ?? 0,
      dy: positions[index]?.yOffset ?? 0,
    })),
  }
}
