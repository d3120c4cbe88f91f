import type { Color } from './color.ts'
import type { Layout } from './layout.ts'
import type { Palette } from './palette.ts'
import { paw } from './paw.ts'
import { circle, group, repeat, stroke } from './svg.ts'
import { drawable } from './type/clean.ts'
import { setLine } from './type/line.ts'
import { outline } from './type/outline.ts'
import { ringAngle, setOnRing } from './type/ring.ts'
import type { Wording } from './wording.ts'

/** The widest name, in units of the card; a wider name would be too small to read and is replaced. */
const LEGIBLE = 190

/** A colour that is legible on the sky. */
export function postmarkColor(palette: Palette): Color {
  return palette.dark ? '#e9eefb' : '#fffdf4'
}

/**
 * A postmark with the waves of a cancelling machine, in a corner of the sky; that of a preview says so around
 * its ring.
 */
export function postmark(words: Wording, layout: Layout, color: Color, preview: boolean): string {
  const { x, y } = layout.postmark
  const name = drawable(words.title, 'subtitle').toUpperCase()
  const place = outline(name, 'subtitle', 24).width > LEGIBLE ? 'PAWPORT' : name
  const waves = repeat(5, (index) => `M${preview ? 80 : 74},${-34 + index * 17}q17,-9 34,0t34,0`)
  const ring = { stroke: color }
  const stamp =
    circle(0, 0, preview ? 74 : 66, 'none', { ...ring, 'stroke-width': 3 }) +
    circle(0, 0, preview ? 54 : 57, 'none', { ...ring, 'stroke-width': 1.5 }) +
    (preview ? ringWords(color) : '') +
    stroke(waves, color, 3) +
    setLine(place, 0, -4, {
      typeface: 'subtitle',
      size: 24,
      fill: color,
      anchor: 'middle',
      maxWidth: preview ? 88 : 98,
      tracking: 1,
    }).svg +
    setLine(words.month, 0, 25, {
      typeface: 'subtitle',
      size: 25,
      fill: color,
      anchor: 'middle',
      maxWidth: 80,
      tracking: 2,
    }).svg
  return group(stamp, { transform: `translate(${x} ${y}) rotate(-13)`, opacity: 0.85 })
}

function ringWords(fill: Color): string {
  const style = { typeface: 'subtitle', size: 17, tracking: 2.6, fill } as const
  const half = (text: string, middle: number): string =>
    setOnRing(text, { x: 0, y: 0, radius: 58.5 }, middle - ringAngle(text, 58.5, style) / 2, style)
  return half('PAWPORT', -90) + half('PREVIEW', 90) + paw(-64, -1, 0.5, fill) + paw(64, -1, 0.5, fill)
}
