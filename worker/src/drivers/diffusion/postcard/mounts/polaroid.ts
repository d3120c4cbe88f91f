import { mix } from '../color.ts'
import { group, path, rect } from '../svg.ts'
import { setLine } from '../type/line.ts'
import { type MountInput, photo, softShadow } from './mount.ts'

const AREA = 372 * 372

/** An instant photograph held by a strip of paper tape, with a line in handwriting. */
export function polaroid({ image, aspect, x, y, rotate, palette, defs, caption }: MountInput): string {
  const width = Math.sqrt(AREA * aspect)
  const height = width / aspect
  const margin = 24
  const foot = 88
  const left = -width / 2 - margin
  const top = -(height + margin + foot) / 2
  const sheetWidth = width + margin * 2
  const sheetHeight = height + margin + foot
  const gloss = defs.linear(
    [
      [0, '#ffffff', 0.22],
      [0.45, '#ffffff', 0],
      [1, '#0b1420', 0.08],
    ],
    [1, 1],
  )
  const tape = mix(palette.haze, '#fff4cf', 0.5)
  const sheet =
    softShadow(left + 7, top + 12, sheetWidth, sheetHeight, 22) +
    rect(left, top, sheetWidth, sheetHeight, '#fffdf6', { rx: 5 }) +
    rect(left, top, sheetWidth, sheetHeight, 'none', {
      rx: 5,
      stroke: '#d9cfb8',
      'stroke-width': 1,
      opacity: 0.8,
    }) +
    photo(image, -width / 2, top + margin, width, height) +
    rect(-width / 2, top + margin, width, height, gloss) +
    rect(-width / 2, top + margin, width, height, 'none', {
      stroke: '#0b1420',
      'stroke-width': 1.2,
      opacity: 0.16,
    }) +
    setLine(caption, 0, top + margin + height + 58, {
      typeface: 'caption',
      size: 46,
      fill: palette.dark ? '#22314f' : palette.ink,
      anchor: 'middle',
      maxWidth: width,
      rotate: -1.5,
    }).svg +
    group(
      path(
        'M-66,-19L-62,-13L-67,-7L-62,-1L-67,5L-62,11L-66,19H66L62,13L67,7L62,1L67,-5L62,-11L66,-19Z',
        tape,
        { opacity: 0.82 },
      ),
      { transform: `translate(${(sheetWidth * 0.02).toFixed(1)} ${top.toFixed(1)}) rotate(${-rotate + 3})` },
    )
  return group(sheet, { transform: `translate(${x} ${y}) rotate(${rotate})` })
}
