import { drawable } from '../../postcard/type/clean.ts'
import { fontFileOf, type TypefaceName } from '../../postcard/type/typeface.ts'

/** Letters of one font file in a row. */
export interface Run {
  file: string
  text: string
}

/** The width of a run, as a multiple of the size. */
export type Measure = (run: Run) => number

interface Setting {
  typeface: TypefaceName
  measure: Measure
}

/** A text in one line; its width is a multiple of the size. */
export interface Line {
  runs: Run[]
  width: number
}

/** Must not begin a line. */
const CLOSING = /^[，。！？、；：）」』”’…,.!?;:)]/u
const HAN = /[\p{Script=Han}\p{P}]/u

/** Letters that no font has are left out. */
export function lineOf(text: string, { typeface, measure }: Setting): Line {
  const runs: Run[] = []
  for (const letter of drawable(text, typeface)) {
    const last = runs.at(-1)
    const file = letter === ' ' ? last?.file : fontFileOf(typeface, letter)
    if (!file) continue
    if (last?.file === file) last.text += letter
    else runs.push({ file, text: letter })
  }
  return { runs, width: runs.reduce((sum, run) => sum + measure(run), 0) }
}

/** Pieces between which a line may end: words with the space behind them, and single Chinese characters. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const piece of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    const last = pieces.length - 1
    if ((CLOSING.test(piece) || piece.trim() === '') && HAN.test(pieces[last] ?? '')) pieces[last] += piece
    else pieces.push(piece)
  }
  return pieces
}

interface Box {
  /** Points. */
  width: number
  height: number
}

interface TextSetting extends Setting {
  /** Points; the first one that fits is taken. */
  sizes: readonly number[]
  /** Times the size. */
  lineHeight: number
}

export interface SetText {
  size: number
  lines: Line[]
}

/** Sets a text into a box as large as it fits; at the smallest size it is cut, and ends with an ellipsis. */
export function setText(text: string, box: Box, setting: TextSetting): SetText {
  const smallest = setting.sizes.at(-1) ?? 1
  const measured = measurePieces(text, box.width / smallest, setting)
  for (const size of setting.sizes) {
    const lines = breakLines(measured, box.width / size)
    const room = Math.floor(box.height / (size * setting.lineHeight))
    const isCut = lines.length > room
    const hasWideWord = measured.some(({ bare }) => bare * size > box.width)
    if ((isCut || hasWideWord) && size > smallest) continue
    const shown = lines.slice(0, room)
    if (isCut) shown.push(`${[...(shown.pop() ?? '')].slice(0, -2).join('').trimEnd()}…`)
    return { size, lines: shown.map((line) => lineOf(line, setting)).filter(({ runs }) => runs.length > 0) }
  }
  return { size: smallest, lines: [] }
}

interface Piece {
  text: string
  /** Multiples of the size: with the space behind it, and without. */
  width: number
  bare: number
  endsParagraph: boolean
}

/** Each piece is measured once, for all sizes. A word that is wider than the widest line comes in letters. */
function measurePieces(text: string, widest: number, setting: Setting): Piece[] {
  const widthOf = (piece: string) => lineOf(piece, setting).width
  const space = widthOf('n n') - 2 * widthOf('n')
  const measured = (piece: string): Piece => {
    const bare = widthOf(piece.trimEnd())
    return { text: piece, bare, width: bare + (/\s$/.test(piece) ? space : 0), endsParagraph: false }
  }
  return text.split(/\n+/).flatMap((paragraph) => {
    const pieces = piecesOf(paragraph.trim())
      .map(measured)
      .flatMap((piece) => (piece.bare > widest ? [...piece.text].map(measured) : [piece]))
    const last = pieces.at(-1)
    if (last) last.endsParagraph = true
    return pieces
  })
}

/** @param width of a line, as a multiple of the size */
function breakLines(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const piece of pieces) {
    if (line !== '' && used + piece.bare > width) end()
    line += piece.text
    used += piece.width
    if (piece.endsParagraph) end()
  }
  end()
  return lines
}
