import type { Format } from '../format.ts'
import type { Layout } from '../layout.ts'
import type { Palette } from '../palette.ts'
import { type Defs, ellipse, group, mark, rect } from '../svg.ts'
import { setLine } from '../type/line.ts'
import type { CutOut } from './cut-out.ts'

/** How far the feet of a pet in the light of the scene are above the picture's lower edge. */
const FEET = 18

/** Outer size on the card; `aspect` is the cut-out's, width / height. */
export function stickerSize(aspect: number, limits: Format['sticker']): { width: number; height: number } {
  const width = Math.min(limits.widest, limits.side * Math.sqrt(aspect), limits.tallest * aspect)
  return { width, height: width / aspect }
}

/**
 * Draws the cut-out on the ground. What the photo cuts off ends at the picture's edge: at the lower one when the photo shows only the pet's
 * upper part, or at the side.
 */
export function standSticker(
  pet: CutOut,
  { width, height }: { width: number; height: number },
  layout: Layout,
  palette: Palette,
  defs: Defs,
  caption: string,
  /** Drawn before the paws of a pet in the light of the scene, whose feet are there. */
  before: (x: number, y: number) => string = () => '',
): string {
  const { x } = layout.mount
  const { art } = layout
  const ground = art.y + art.height
  const foot = pet.bust ? ground : pet.lit ? ground - FEET : layout.mount.y
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
  const inside = { 'clip-path': defs.clip(rect(art.x, 0, art.width, art.y + art.height, '#000')) }
  const name = pet.cut ? 'pet-at-side' : 'pet'
  if (pet.bust) return mark(name, group(image, inside)) + line
  if (pet.lit) return mark(name, castShadow(x, foot, width, layout, defs) + image + before(x, foot)) + line
  const shade = defs.radial([
    [0, '#0b1420', 0.42],
    [0.55, '#0b1420', 0.2],
    [1, '#0b1420', 0],
  ])
  const standing = ellipse(x, foot - height * 0.075, width * 0.46, 26, shade) + image
  return mark(name, pet.cut ? group(standing, inside) : standing) + line
}

/** The shadow at the feet, and the longer one on the side away from the light. */
function castShadow(x: number, foot: number, width: number, { petSide, art }: Layout, defs: Defs): string {
  const away = petSide === 'left' ? -1 : 1
  const soft = (strength: number): string =>
    defs.radial([
      [0, '#0b1420', strength],
      [0.5, '#0b1420', strength * 0.6],
      [1, '#0b1420', 0],
    ])
  const inside = defs.clip(rect(art.x, art.y, art.width, art.height, '#000'))
  return group(
    ellipse(x + away * width * 0.16, foot - 6, width * 0.56, 30, soft(0.42)) +
      ellipse(x, foot - 7, width * 0.4, 15, soft(0.5)),
    { 'clip-path': inside },
  )
}
