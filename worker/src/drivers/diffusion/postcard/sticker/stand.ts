import type { Layout } from '../layout.ts'
import { ART_LEFT } from '../layout.ts'
import type { Palette } from '../palette.ts'
import { STAGE } from '../scene/stage.ts'
import { type Defs, ellipse, group, rect } from '../svg.ts'
import { setLine } from '../type/line.ts'
import type { CutOut } from './cut-out.ts'

/** Side of a square sticker in card units; others get the same area. */
const SIDE = 452
const TALLEST = 540
const WIDEST = 520

/** Outer size on the card. */
export function stickerSize(aspect: number): { width: number; height: number } {
  const width = Math.min(WIDEST, SIDE * Math.sqrt(aspect), TALLEST * aspect)
  return { width, height: width / aspect }
}

/** The cut-out standing in the picture, or looking over its lower edge when the photo shows only its upper half. */
export function standSticker(
  pet: CutOut,
  layout: Layout,
  palette: Palette,
  defs: Defs,
  caption: string,
): string {
  const { width, height } = stickerSize(pet.aspect)
  const { x } = layout.mount
  const foot = pet.bust ? layout.artTop + STAGE.height : layout.mount.y
  const image = `<image href="${pet.href}" x="${(x - width / 2).toFixed(1)}" y="${(foot - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" preserveAspectRatio="none"/>`
  const line =
    layout.name === 'classic'
      ? setLine(caption, x, 968, {
          typeface: 'caption',
          size: 46,
          fill: palette.ink,
          anchor: 'middle',
          maxWidth: Math.min(400, width + 60),
          rotate: -3,
        }).svg
      : ''
  if (pet.bust) {
    const inside = defs.clip(rect(ART_LEFT, 0, STAGE.width, layout.artTop + STAGE.height, '#000'))
    return group(image, { 'clip-path': inside }) + line
  }
  const shade = defs.radial([
    [0, '#0b1420', 0.42],
    [0.55, '#0b1420', 0.2],
    [1, '#0b1420', 0],
  ])
  return ellipse(x, foot - height * 0.075, width * 0.46, 26, shade) + image + line
}
