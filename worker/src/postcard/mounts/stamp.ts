import { engraving } from '../drawn/hands/engraving.ts'
import { paw } from '../paw.ts'
import { group, path, rect, round } from '../svg.ts'
import { setLine } from '../type/line.ts'
import { type Mount, type MountInput, photo, softShadow } from './mount.ts'

const AREA = 348 * 348
const MARGIN = 28
const FOOT = 74
const PITCH = 25

/** A perforated stamp with the country's name and a denomination in paws. */
export const stamp: Mount = { shape: 'free', hangs: 'corner', size, draw, hand: engraving }

/** Rounds to a whole number of perforations on every side, so that all corners look the same. */
function size(aspect: number): { width: number; height: number } {
  const width = Math.round((Math.sqrt(AREA * aspect) + MARGIN * 2) / PITCH) * PITCH
  const inner = width - MARGIN * 2
  const height = Math.round((inner / aspect + MARGIN + FOOT) / PITCH) * PITCH
  return { width, height }
}

function draw({ image, aspect, x, y, rotate, palette, defs, country }: MountInput): string {
  const { width, height } = size(aspect)
  const left = -width / 2
  const top = -height / 2
  const inner = { width: width - MARGIN * 2, height: height - MARGIN - FOOT }
  const photoTop = top + MARGIN
  const band = defs.linear([
    [0, palette.accent],
    [1, palette.ink],
  ])
  const drawn =
    softShadow(left + 8, top + 12, width, height, 20) +
    path(perforated(left, top, width, height), '#fffdf4') +
    photo(image, left + MARGIN, photoTop, inner.width, inner.height) +
    rect(left + MARGIN, photoTop, inner.width, inner.height, 'none', {
      stroke: palette.ink,
      'stroke-width': 2,
    }) +
    rect(left + MARGIN, photoTop + inner.height, inner.width, FOOT - MARGIN, palette.accent) +
    rect(left + MARGIN, photoTop + inner.height, inner.width, FOOT - MARGIN, band, { opacity: 0.25 }) +
    setLine(country || 'PAWPORT', left + MARGIN + 16, photoTop + inner.height + 34, {
      typeface: 'subtitle',
      size: 32,
      fill: '#fffaf0',
      tracking: 2.5,
      maxWidth: inner.width - 110,
    }).svg +
    [0, 1]
      .map((index) => paw(-left - MARGIN - 24 - index * 30, photoTop + inner.height + 22, 1.05, '#fffaf0'))
      .join('')
  return group(drawn, { transform: `translate(${x} ${y}) rotate(${rotate})` })
}

/** The outline of the paper: straight lines between half-round perforations. */
function perforated(left: number, top: number, width: number, height: number): string {
  const radius = 8.4
  const flat = PITCH - radius * 2
  const half = flat / 2
  const bite = (dx: number, dy: number): string => `a${radius},${radius} 0 0 0 ${round(dx)},${round(dy)}`
  const across = Math.round(width / PITCH)
  const down = Math.round(height / PITCH)
  const side = (count: number, ux: number, uy: number): string =>
    `l${round(ux * half)},${round(uy * half)}` +
    Array.from({ length: count }, (_, index) => {
      const gap = index < count - 1 ? flat : half
      return `${bite(ux * radius * 2, uy * radius * 2)}l${round(ux * gap)},${round(uy * gap)}`
    }).join('')
  return `M${round(left)},${round(top)}${side(across, 1, 0)}${side(down, 0, 1)}${side(across, -1, 0)}${side(down, 0, -1)}Z`
}
