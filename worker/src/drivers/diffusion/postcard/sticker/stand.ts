import type { Format } from '../format.ts'
import type { Layout } from '../layout.ts'
import type { Palette } from '../palette.ts'
import { type Defs, ellipse, group, rect } from '../svg.ts'
import { setLine } from '../type/line.ts'
import type { CutOut } from './cut-out.ts'

/** Outer size on the card; `aspect` is the cut-out's, width / height. */
export function stickerSize(aspect: number, limits: Format['sticker']): { width: number; height: number } {
  const width = Math.min(limits.widest, limits.side * Math.sqrt(aspect), limits.tallest * aspect)
  return { width, height: width / aspect }
}

/** Draws the cut-out on the ground, or ending at the picture's lower edge when the photo shows only the pet's upper part. */
export function standSticker(
  pet: CutOut,
  { width, height }: { width: number; height: number },
  layout: Layout,
  palette: Palette,
  defs: Defs,
  caption: string,
): string {
  const { x } = layout.mount
  const { art } = layout
  const foot = pet.bust ? art.y + art.height : layout.mount.y
  const image = `<image href="${pet.href}" x="${(x - width / 2).toFixed(1)}" y="${(foot - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" preserveAspectRatio="none"/>`
  const line =
    layout.name === 'classic'
      ? setLine(caption, x, layout.card.height - 56, {
          typeface: 'caption',
          size: 46,
          fill: palette.ink,
          anchor: 'middle',
          maxWidth: Math.min(400, width + (layout.card.width === layout.card.height ? 60 : 16)),
          rotate: -3,
        }).svg
      : ''
  if (pet.bust) {
    const inside = defs.clip(rect(art.x, 0, art.width, art.y + art.height, '#000'))
    return group(image, { 'clip-path': inside }) + line
  }
  const shade = defs.radial([
    [0, '#0b1420', 0.42],
    [0.55, '#0b1420', 0.2],
    [1, '#0b1420', 0],
  ])
  return ellipse(x, foot - height * 0.075, width * 0.46, 26, shade) + image + line
}
