import type { Garment } from '@pawport/shared/contract/generations/extras.ts'
import { ellipse, path, polygon, rect, repeat, round, stroke } from '../svg.ts'
import type { Head } from './head.ts'

/**
 * A garment as SVG in the measure of a head: 100 is the distance of the eyes, 0,0 their middle, and y goes
 * down to the nose.
 */
interface Cut {
  /** Seen only where the pet is not. */
  behind: string
  /** Seen before the pet. */
  before: string
  /** True for what lies on the pet and ends where the pet ends. */
  isOnPet: boolean
  /** True for what hangs straight down, however the head is held. */
  isUpright?: boolean
}

/** The garment as it sits on that head; null where it cannot sit right. */
export type Tailor = (head: Head) => Cut | null

const STRAW = { light: '#f0d79a', middle: '#dcb768', dark: '#b38a3f', band: '#c8452f' }
const WOOL = { light: '#e0604a', middle: '#c8452f', dark: '#8f2c20', stripe: '#f3e3bf' }
const GLASS = { frame: '#23262f', lens: '#39445c', shine: '#9fb4cf', hinge: '#d9a441' }
const CANVAS = { light: '#4f9a92', middle: '#2f7c78', dark: '#1f5654', strap: '#7a4a25', brass: '#e3c06a' }

/** A straw hat between the ears. */
const hat: Tailor = ({ crown, sides, nose }) => {
  const half = Math.min(sides.left, sides.right, 1.35) * 100
  const wide = Math.max(78, half * 0.98)
  const x = nose.aside * -20
  const y = -crown * 100 * 0.66
  const deep = wide * 0.17
  const top = y - wide * 0.74
  const waist = wide * 0.6
  const dome = `M${round(x - waist)},${round(y)}C${round(x - waist)},${round(top + 8)} ${round(x - waist * 0.8)},${round(top)} ${round(x)},${round(top)}S${round(x + waist)},${round(top + 8)} ${round(x + waist)},${round(y)}Z`
  const band = `M${round(x - waist)},${round(y - wide * 0.24)}Q${round(x)},${round(y - wide * 0.06)} ${round(x + waist)},${round(y - wide * 0.24)}V${round(y + 2)}Q${round(x)},${round(y + deep * 0.9)} ${round(x - waist)},${round(y + 2)}Z`
  return {
    behind: '',
    before:
      ellipse(x, y, wide, deep, STRAW.dark) +
      ellipse(x, y - deep * 0.16, wide, deep * 0.92, STRAW.middle) +
      path(dome, STRAW.light) +
      stroke(
        repeat(3, (row) => {
          const at = top + wide * (0.16 + row * 0.13)
          const reach = waist * (0.72 + row * 0.11)
          return `M${round(x - reach)},${round(at)}q${round(reach)},${round(wide * 0.14)} ${round(reach * 2)},0`
        }),
        STRAW.middle,
        wide * 0.035,
      ) +
      path(band, STRAW.band) +
      stroke(
        `M${round(x - wide * 0.94)},${round(y + deep * 0.12)}Q${round(x)},${round(y + deep * 1.5)} ${round(x + wide * 0.94)},${round(y + deep * 0.12)}`,
        STRAW.dark,
        wide * 0.03,
      ),
    isOnPet: false,
  }
}

/** How far a nose may be beside the middle of the eyes where glasses sit straight. */
const FRONTAL = 0.2

/** Sunglasses over both eyes, for a face that looks straight at the camera. */
const sunglasses: Tailor = ({ nose, sides }) => {
  if (Math.abs(nose.aside) > FRONTAL) return null
  const lens = (side: -1 | 1): string => {
    const x = side * 50
    const outer = x + side * 43
    const inner = x - side * 38
    return `M${inner},-24Q${x},-38 ${outer},-27Q${outer + side * 5},6 ${x + side * 18},31Q${x - side * 12},38 ${x - side * 29},22Q${inner},4 ${inner},-24Z`
  }
  const arms = ([-1, 1] as const).map((side) => {
    const end = Math.max(99, (side < 0 ? sides.left : sides.right) * 100 - 6)
    return `M${side * 90},-20L${round(side * end)},-30`
  })
  return {
    behind: '',
    before:
      stroke(arms.join(''), GLASS.frame, 9) +
      stroke('M-14,-18Q0,-32 14,-18', GLASS.frame, 9) +
      path(lens(-1) + lens(1), GLASS.lens, {
        stroke: GLASS.frame,
        'stroke-width': 8,
        'stroke-linejoin': 'round',
      }) +
      path('M-84,-18L-62,-22L-74,20L-84,4ZM16,-18L38,-22L26,20L18,4Z', GLASS.shine, { opacity: 0.75 }) +
      ellipse(-92, -22, 4.5, 4.5, GLASS.hinge) +
      ellipse(92, -22, 4.5, 4.5, GLASS.hinge),
    isOnPet: true,
  }
}

/** The least of a neck to each side that can be dressed, in distances of the eyes. */
const NECK = 0.55
/** What lies on a neck reaches so far beyond the sides of the head at most. */
const BESIDE = 1.02

/**
 * The neck below the face, to the left and right of the nose; null where the outline has none, or an open
 * mouth is before it.
 */
function neckOf({ neck, sides, nose, isOpen }: Head): { left: number; right: number; x: number } | null {
  if (isOpen || neck.left < NECK || neck.right < NECK) return null
  const most = Math.max(sides.left, sides.right) * BESIDE
  return {
    left: -Math.min(neck.left, most) * 100,
    right: Math.min(neck.right, most) * 100,
    x: nose.aside * 60,
  }
}

/** A woollen scarf around the neck, with one end that hangs down. */
const scarf: Tailor = (head) => {
  const neck = neckOf(head)
  if (!neck) return null
  const { left, right, x } = neck
  const chin = head.nose.down * 100 + 62
  const [rise, thick] = [46, 52]
  const band = (from: number, to: number): string =>
    `M${round(left - 8)},${round(chin - rise + from)}Q${round(x)},${round(chin + rise * 0.9 + from)} ${round(right + 8)},${round(chin - rise + from)}L${round(right + 8)},${round(chin - rise + to)}Q${round(x)},${round(chin + rise * 0.9 + to)} ${round(left - 8)},${round(chin - rise + to)}Z`
  const at = x + (right - x) * 0.3
  const knot = chin + 18
  const end = `M${round(at - 24)},${round(knot + 18)}L${round(at - 32)},${round(knot + 128)}L${round(at + 34)},${round(knot + 122)}L${round(at + 22)},${round(knot + 14)}Z`
  const across = (down: number): string =>
    `M${round(at - 30)},${round(knot + down + 3)}L${round(at + 31)},${round(knot + down - 2)}`
  return {
    behind: '',
    before:
      path(end, WOOL.middle) +
      stroke(across(84) + across(102), WOOL.stripe, 9) +
      stroke(
        repeat(6, (index) => `M${round(at - 28 + index * 11.5)},${round(knot + 125)}v16`),
        WOOL.light,
        5,
      ) +
      path(band(0, thick), WOOL.middle) +
      path(band(0, thick * 0.34), WOOL.light) +
      path(band(thick * 0.56, thick * 0.72), WOOL.stripe) +
      path(band(thick * 0.9, thick), WOOL.dark) +
      rect(at - 27, knot - 22, 52, 52, WOOL.middle, { rx: 19 }) +
      stroke(
        `M${round(at - 14)},${round(knot - 12)}q8,16 2,32M${round(at + 4)},${round(knot - 14)}q8,18 0,34`,
        WOOL.dark,
        5,
      ),
    isOnPet: true,
  }
}

/** A travel pack behind the shoulders, with a rolled blanket on top and straps over the chest. */
const backpack: Tailor = (head) => {
  const neck = neckOf(head)
  if (!neck) return null
  const half = Math.min(head.sides.left, head.sides.right) * 100
  const wide = Math.max(120, half * 1.16)
  const top = 34
  const chin = head.nose.down * 100 + 62
  const strap = (side: -1 | 1): string => {
    const reach = (side < 0 ? -neck.left : neck.right) * 0.62
    const x = neck.x + side * reach
    return `M${round(neck.x + side * reach * 1.42)},${round(chin - 40)}Q${round(x)},${round(chin + 40)} ${round(x + side * 4)},${round(chin + 150)}`
  }
  return {
    behind:
      rect(-wide, top + 24, wide * 2, 330, CANVAS.middle, { rx: 56 }) +
      rect(-wide - 26, top + 150, 60, 170, CANVAS.dark, { rx: 24 }) +
      rect(wide - 34, top + 150, 60, 170, CANVAS.dark, { rx: 24 }) +
      path(
        `M${round(-wide)},${top + 118}V${top + 78}Q${round(-wide)},${top + 24} ${round(-wide + 54)},${top + 24}H${round(wide - 54)}Q${round(wide)},${top + 24} ${round(wide)},${top + 78}V${top + 118}Z`,
        CANVAS.light,
      ) +
      rect(-wide - 10, top - 34, wide * 2 + 20, 66, WOOL.stripe, { rx: 33 }) +
      rect(-wide + 12, top - 36, 16, 74, CANVAS.strap) +
      rect(wide - 28, top - 36, 16, 74, CANVAS.strap) +
      path(
        polygon([
          [-wide + 10, top + 112],
          [-wide + 30, top + 112],
          [-wide + 30, top + 150],
          [-wide + 10, top + 150],
        ]),
        CANVAS.strap,
      ) +
      path(
        polygon([
          [wide - 30, top + 112],
          [wide - 10, top + 112],
          [wide - 10, top + 150],
          [wide - 30, top + 150],
        ]),
        CANVAS.strap,
      ),
    before:
      stroke(strap(-1) + strap(1), CANVAS.dark, 27) +
      stroke(strap(-1) + strap(1), CANVAS.light, 17) +
      rect(neck.x + neck.left * 0.62 - 15, chin + 62, 30, 22, CANVAS.brass, { rx: 5 }) +
      rect(neck.x + neck.right * 0.62 - 15, chin + 62, 30, 22, CANVAS.brass, { rx: 5 }),
    isOnPet: true,
    isUpright: true,
  }
}

export const TAILORS: Record<Garment, Tailor> = { hat, sunglasses, scarf, backpack }
