import { mix } from '../color.ts'
import { group, path, rect } from '../svg.ts'
import { setLine } from '../type/line.ts'
import { type Mount, type MountInput, photo, softShadow } from './mount.ts'

const AREA = 348 * 348
const MARGIN = 24
const FOOT = 88
const TAPE = 'M-66,-19L-62,-13L-67,-7L-62,-1L-67,5L-62,11L-66,19H66L62,13L67,7L62,1L67,-5L62,-11L66,-19Z'

/** An instant photograph held by a strip of paper tape, with a line in handwriting. */
export const polaroid: Mount = { shape: 'free', hangs: 'corner', size, draw }

function photoSize(aspect: number): { width: number; height: number } {
  const width = Math.sqrt(AREA * aspect)
  return { width, height: width / aspect }
}

function size(aspect: number): { width: number; height: number } {
  const { width, height } = photoSize(aspect)
  return { width: width + MARGIN * 2, height: height + MARGIN + FOOT }
}

function draw({ image, aspect, x, y, rotate, palette, defs, caption }: MountInput): string {
  const inner = photoSize(aspect)
  const sheet = size(aspect)
  const left = -sheet.width / 2
  const top = -sheet.height / 2
  const photoLeft = -inner.width / 2
  const photoTop = top + MARGIN
  const gloss = defs.linear(
    [
      [0, '#ffffff', 0.2],
      [0.45, '#ffffff', 0],
      [1, '#0b1420', 0.08],
    ],
    [1, 1],
  )
  const edge = { stroke: '#0b1420', 'stroke-width': 1.2, opacity: 0.16 }
  const drawn =
    softShadow(left + 7, top + 12, sheet.width, sheet.height, 22) +
    rect(left, top, sheet.width, sheet.height, '#fffdf6', { rx: 5 }) +
    rect(left, top, sheet.width, sheet.height, 'none', {
      rx: 5,
      stroke: '#d9cfb8',
      'stroke-width': 1,
      opacity: 0.8,
    }) +
    photo(image, photoLeft, photoTop, inner.width, inner.height) +
    rect(photoLeft, photoTop, inner.width, inner.height, gloss) +
    rect(photoLeft, photoTop, inner.width, inner.height, 'none', edge) +
    setLine(caption, 0, photoTop + inner.height + 58, {
      typeface: 'caption',
      size: 46,
      fill: palette.ink,
      anchor: 'middle',
      maxWidth: inner.width,
      rotate: -1.5,
    }).svg +
    group(path(TAPE, mix(palette.haze, '#fff4cf', 0.5), { opacity: 0.82 }), {
      transform: `translate(${(sheet.width * 0.02).toFixed(1)} ${top.toFixed(1)}) rotate(${-rotate + 3})`,
    })
  return group(drawn, { transform: `translate(${x} ${y}) rotate(${rotate})` })
}
