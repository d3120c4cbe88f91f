import type { PathCommand } from 'opentype.js'
import { round } from '../svg.ts'
import { drawable } from './clean.ts'
import { findGlyph, firstFontFor, type TypefaceName } from './typeface.ts'

interface Outline {
  /** Path data with the baseline at y = 0 and the first letter at x = 0. */
  d: string
  width: number
}

/** Sets a line of text as outlines, so that the rasteriser needs no fonts. `tracking` is extra space between letters. */
export function outline(text: string, typeface: TypefaceName, size: number, tracking = 0): Outline {
  let x = 0
  let d = ''
  const shown = drawable(text, typeface)
  const first = firstFontFor(typeface, shown)
  for (const character of shown) {
    const found = findGlyph(typeface, character, first) ?? findGlyph(typeface, character)
    if (!found) continue
    if (character !== ' ') d += serialise(found.glyph.getPath(x, 0, size).commands)
    x += ((found.glyph.advanceWidth ?? 0) * size) / found.font.unitsPerEm + tracking
  }
  return { d, width: Math.max(0, x - tracking) }
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
