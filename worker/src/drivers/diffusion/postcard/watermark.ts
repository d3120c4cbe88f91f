import type { Box, Layout } from './layout.ts'
import type { Palette } from './palette.ts'
import { paw } from './paw.ts'
import type { Inks } from './styles/style.ts'
import { group, repeat, round, stroke } from './svg.ts'
import { setLine } from './type/line.ts'
import { outline } from './type/outline.ts'
import { ringAngle, setOnRing } from './type/ring.ts'

/** Distance between the rings around the pet, and how far each swings to both sides, in units of the card. */
const SPACING = 76
const SWING = 15
/** Every fourth ring carries the name instead of waves. */
const NAMED = 4
/** Length of one loop of the waves, and how many loops there are to a paw print. */
const LOOP = 58
const LOOPS_TO_A_PAW = 6
/** How far the embossing keeps from the edge of the picture. */
const INSET = 14
/** How far the lit edge of the embossing is beside its shaded edge. */
const DEPTH = 1.3

/**
 * The mark of a picture that is not paid for: rings around the pet as if embossed into the picture, the name among them. They are drawn over the scene and
 * below the pet and the words, so that no crop that shows the place is without them.
 */
export function embossing(palette: Palette, { art, petBox }: Layout): string {
  const x = (petBox.left + petBox.right) / 2
  const y = (petBox.top + petBox.bottom) / 2
  const first = Math.max(petBox.right - petBox.left, petBox.bottom - petBox.top) * 0.5
  const farthest = Math.hypot(
    Math.max(x - art.x, art.x + art.width - x),
    Math.max(y - art.y, art.y + art.height - y),
  )
  const lit = { color: '#ffffff', opacity: palette.dark ? 0.26 : 0.42 }
  const shaded = { color: palette.ink, opacity: palette.dark ? 0.4 : 0.22 }
  const inArt = (left: number, top: number): boolean =>
    Math.abs(left - art.x - art.width / 2) < art.width / 2 - INSET &&
    Math.abs(top - art.y - art.height / 2) < art.height / 2 - INSET
  return repeat(Math.ceil((farthest - first) / SPACING) + 1, (index) => {
    const ring = { x, y, radius: first + 20 + index * SPACING }
    const draw = index % NAMED === 0 ? nameOn : wavesOn
    return draw({ ...ring, x: x + DEPTH, y: y + DEPTH }, shaded, inArt) + draw(ring, lit, inArt)
  })
}

interface Ring {
  x: number
  y: number
  radius: number
}
type Ink = { color: string; opacity: number }
type InArt = (x: number, y: number) => boolean

/** Two waves that cross each other, with paw prints in some of their loops. */
function wavesOn({ x, y, radius }: Ring, { color, opacity }: Ink, inArt: InArt): string {
  const loops = LOOPS_TO_A_PAW * Math.max(2, Math.round((2 * Math.PI * radius) / LOOP / LOOPS_TO_A_PAW))
  const at = (angle: number, swing: number): { left: number; top: number } => ({
    left: x + (radius + swing) * Math.cos(angle),
    top: y + (radius + swing) * Math.sin(angle),
  })
  const points = loops * 8
  let d = ''
  for (const side of [1, -1]) {
    let drawing = false
    for (let index = 0; index <= points; index += 1) {
      const angle = (index / points) * 2 * Math.PI
      const { left, top } = at(angle, side * SWING * Math.sin((angle * loops) / 2))
      const visible = inArt(left, top)
      if (visible) d += `${drawing ? 'L' : 'M'}${round(left)},${round(top)}`
      drawing = visible
    }
  }
  const paws = repeat(loops / LOOPS_TO_A_PAW, (index) => {
    const { left, top } = at(((index * LOOPS_TO_A_PAW + 0.5) / loops) * 2 * Math.PI, 0)
    return inArt(left, top) ? paw(left, top, 0.72, color, opacity) : ''
  })
  return (d && stroke(d, color, 1.8, { opacity })) + paws
}

/** The name around the ring, with a paw print between. */
function nameOn({ x, y, radius }: Ring, { color, opacity }: Ink, inArt: InArt): string {
  const style = { typeface: 'subtitle', size: 30, tracking: 10, fill: color, opacity } as const
  const word = ringAngle('PAWPORT', radius, style)
  const count = Math.max(2, Math.floor(360 / (word * 1.32)))
  return repeat(count, (index) => {
    const from = -90 - word / 2 + (index * 360) / count
    const between = ((from + word + (360 / count - word) / 2) * Math.PI) / 180
    const left = x + (radius + 12) * Math.cos(between)
    const top = y + (radius + 12) * Math.sin(between)
    return (
      setOnRing('PAWPORT', { x, y, radius }, from, style, inArt) +
      (inArt(left, top) ? paw(left, top, 0.9, color, opacity) : '')
    )
  })
}

const EDGE = { typeface: 'subtitle', size: 12.5, tracking: 2.4 } as const
const PHRASE = 'PAWPORT  PREVIEW  '

/** The name in small letters along the four edges of the paper, with a gap for the label. */
export function edgeWords(inks: Inks, { width, height }: Layout['card'], label: Box): string {
  const low = label.bottom > height - 24
  const side = (length: number, transform: string, gap?: [number, number]): string =>
    group(words(length, inks, gap), { transform })
  return (
    side(width, 'translate(0 20)') +
    side(width, `translate(0 ${height - 11})`, low ? [label.left - 14, label.right + 14] : undefined) +
    side(height, `translate(20 ${height}) rotate(-90)`) +
    side(height, `translate(${width - 20} 0) rotate(90)`)
  )
}

function words(length: number, inks: Inks, gap: [number, number] = [length, length]): string {
  const pitch = outline(PHRASE, EDGE.typeface, EDGE.size, EDGE.tracking).width + 30
  const style = { ...EDGE, fill: inks.accent, opacity: 0.75 }
  const [from, to] = [34, length - 34]
  const run = (start: number, end: number): string => {
    const count = Math.floor((end - start) / pitch)
    if (count < 1) return ''
    const each = (end - start) / count
    return repeat(count, (index) => {
      const x = start + index * each
      return (
        setLine('PAWPORT PREVIEW', x + each / 2 - 8, 0, { ...style, anchor: 'middle' }).svg +
        paw(x + each - 8, -3.6, 0.42, inks.accent, 0.75)
      )
    })
  }
  return gap[0] >= to ? run(from, to) : run(from, gap[0]) + run(gap[1], to)
}
