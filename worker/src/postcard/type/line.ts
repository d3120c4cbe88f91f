import { path, round } from '../svg.ts'
import { outline } from './outline.ts'
import type { TypefaceName } from './typeface.ts'

interface LineStyle {
  typeface: TypefaceName
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  tracking?: number
  /** The line is made smaller to fit into this width. */
  maxWidth?: number
  opacity?: number
  rotate?: number
}

interface SetLine {
  svg: string
  width: number
  /** Size after fitting. */
  size: number
}

/** One line of text at a baseline point. */
export function setLine(text: string, x: number, y: number, style: LineStyle): SetLine {
  const full = outline(text, style.typeface, style.size, style.tracking)
  const scale = Math.min(1, (style.maxWidth ?? Number.POSITIVE_INFINITY) / Math.max(1, full.width))
  const width = full.width * scale
  const shift = style.anchor === 'middle' ? -width / 2 : style.anchor === 'end' ? -width : 0
  const turn = style.rotate ? `rotate(${style.rotate}) ` : ''
  const transform = `translate(${round(x)} ${round(y)}) ${turn}translate(${round(shift)} 0) scale(${scale.toFixed(4)})`
  return {
    svg: full.d ? path(full.d, style.fill, { transform, opacity: style.opacity }) : '',
    width,
    size: style.size * scale,
  }
}
