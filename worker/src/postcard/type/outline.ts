import type { PathCommand } from 'opentype.js'
import { round } from '../svg.ts'
import { drawable } from './clean.ts'
import { inVisualOrder, ofShapedScript, type ShapedGlyph, shapeWord } from './shape.ts'
import { findGlyph, firstFontFor, fontFileOf, type TypefaceName } from './typeface.ts'

interface Outline {
  /** Path data with the baseline at y = 0 and the first letter at x = 0. */
  d: string
  width: number
  /** The box of each drawn letter. */
  boxes: LetterBox[]
}

export interface LetterBox {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Sets a line of text as outlines, so that the rasteriser needs no fonts. `tracking` is extra space between
 * letters that are not joined.
 */
export function outline(text: string, typeface: TypefaceName, size: number, tracking = 0): Outline {
  const shown = drawable(text, typeface)
  const first = firstFontFor(typeface, shown)
  const line: Line = { x: 0, d: '', boxes: [] }
  for (const word of inVisualOrder(shown)) {
    if (ofShapedScript(word)) setShaped(line, word, typeface, size)
    else setLetters(line, word, { typeface, first, size, tracking })
  }
  // Space follows each letter but the last; joined letters have none.
  const last = ofShapedScript(shown.at(-1) ?? '') ? 0 : tracking
  return { d: line.d, width: Math.max(0, line.x - last), boxes: line.boxes }
}

interface Line {
  x: number
  d: string
  boxes: LetterBox[]
}

function setLetters(
  line: Line,
  word: string,
  {
    typeface,
    first,
    size,
    tracking,
  }: { typeface: TypefaceName; first: number; size: number; tracking: number },
): void {
  for (const character of word) {
    const found = findGlyph(typeface, character, first) ?? findGlyph(typeface, character)
    if (!found) continue
    if (character !== ' ') addPath(line, found.glyph.getPath(line.x, 0, size).commands)
    line.x += ((found.glyph.advanceWidth ?? 0) * size) / found.font.unitsPerEm + tracking
  }
}

function setShaped(line: Line, word: string, typeface: TypefaceName, size: number): void {
  const file = fontFileOf(typeface, [...word][0] ?? '')
  if (!file) return
  const { glyphs, unitsPerEm } = shapeWord(word, file)
  const scale = size / unitsPerEm
  for (const { commands, advance, dx, dy } of glyphs) {
    const left = line.x + dx * scale
    const base = -dy * scale
    if (commands.length > 0)
      addPath(
        line,
        commands.map((command) => pathCommand(command, (x, y) => [left + x * scale, base - y * scale])),
      )
    line.x += advance * scale
  }
}

function addPath(line: Line, commands: PathCommand[]): void {
  line.d += serialise(commands)
  line.boxes.push(boxOf(commands))
}

/** The same command on the line: y downwards, in the size of the text. */
function pathCommand(
  { command, args }: ShapedGlyph['commands'][number],
  place: (x: number, y: number) => [number, number],
): PathCommand {
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = args
  const [x1, y1] = place(one, two)
  const [x2, y2] = place(three, four)
  const [x3, y3] = place(five, six)
  switch (command) {
    case 'moveTo':
      return { type: 'M', x: x1, y: y1 }
    case 'lineTo':
      return { type: 'L', x: x1, y: y1 }
    case 'quadraticCurveTo':
      return { type: 'Q', x1, y1, x: x2, y: y2 }
    case 'bezierCurveTo':
      return { type: 'C', x1, y1, x2, y2, x: x3, y: y3 }
    default:
      return { type: 'Z' }
  }
}

/**
 * The box around all points, the ends of the curves, which is within a unit of the letter at the sizes of a
 * card.
 */
function boxOf(commands: PathCommand[]): LetterBox {
  const points = commands.filter((command) => command.type !== 'Z')
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** opentype.js 2.0 writes NaN into its own path data, which cuts the text silently. */
function serialise(commands: PathCommand[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'Z':
          return 'Z'
        case 'C':
          return `C${pair(command.x1, command.y1)} ${pair(command.x2, command.y2)} ${pair(command.x, command.y)}`
        case 'Q':
          return `Q${pair(command.x1, command.y1)} ${pair(command.x, command.y)}`
        default:
          return `${command.type}${pair(command.x, command.y)}`
      }
    })
    .join('')
}

function pair(x: number, y: number): string {
  return `${round(x)},${round(y)}`
}
