import type { Format } from '../format.ts'
import type { Layout } from '../layout.ts'
import type { Palette } from '../palette.ts'
import { type Defs, ellipse, group, mark, rect } from '../svg.ts'
import { setLine } from '../type/line.ts'
import type { CutOut } from './cut-out.ts'
import { REFLECTED } from './feet.ts'
import { raggedEdges } from './ragged-edge.ts'

/**
 * How far the feet of a pet in the light of the scene are above the picture's lower edge; and on ground that
 * mirrors them, which has to be seen.
 */
const FEET = 18
const FEET_MIRRORED = 44
/** Half of what a postmark covers. */
const POSTMARK = 90

/** What the light of the scene makes of a shadow. */
interface GroundLight {
  /** True when clouds hide the sun. */
  isSoft: boolean
  /** True for a low sun. */
  isLong: boolean
}

/** Outer size on the card; `aspect` is the cut-out's, width / height. */
export function stickerSize(aspect: number, limits: Format['sticker']): { width: number; height: number } {
  const width = Math.min(limits.widest, limits.side * Math.sqrt(aspect), limits.tallest * aspect)
  return { width, height: width / aspect }
}

/**
 * Draws the cut-out on the ground. What the photo cuts off ends at the picture's edge: at the lower one when
 * the photo shows only the pet's upper part, or at the side.
 */
export function standSticker(
  pet: CutOut,
  { width, height }: { width: number; height: number },
  layout: Layout,
  palette: Palette,
  defs: Defs,
  caption: string,
  {
    isMirror = false,
    light = { isSoft: false, isLong: false },
    isRagged = false,
    before = () => '',
  }: {
    /** True when the ground mirrors what stands on it. */
    isMirror?: boolean
    light?: GroundLight
    /** True when the picture has no line around it but ends in ragged paint. */
    isRagged?: boolean
    /** Draws what is in front of the paws, at their place; only for a pet in the light of the scene. */
    before?: (x: number, y: number) => string
  } = {},
): string {
  const { x } = layout.mount
  const { art } = layout
  const ground = art.y + art.height
  const mirrored = isMirror && pet.reflection !== null && fitsHigher(height, layout)
  const foot = pet.bust ? ground : ground - (mirrored ? FEET_MIRRORED : FEET)
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
  const box = { left: x - width / 2, top: foot - height, right: x + width / 2, bottom: foot }
  const edges = { left: art.x, top: art.y, right: art.x + art.width, bottom: ground }
  const paper = isRagged ? raggedEdges(box, edges, { below: pet.bust, at: pet.cut }, palette.paper) : ''
  const shadow = castShadow(pet, { x, foot, width, height }, layout, light, defs)
  if (pet.bust) return mark(name, group(shadow + image, inside)) + paper + line
  const standing = shadow + image + before(x, foot)
  const reflection = mirrored ? reflected(pet, { x, foot, width, height }, inside) : ''
  return reflection + mark(name, pet.cut ? group(standing, inside) : standing) + paper + line
}

/** Whether a pet of that height can stand higher and still be below the postmark on its side. */
function fitsHigher(height: number, { art, postmark, petBox }: Layout): boolean {
  const isAbove = postmark.x > petBox.left - POSTMARK && postmark.x < petBox.right + POSTMARK
  return !isAbove || art.y + art.height - FEET_MIRRORED - height > postmark.y + POSTMARK
}

/** What the ground mirrors of a pet; it does not move with the pet. */
function reflected(
  { reflection }: CutOut,
  { x, foot, width, height }: { x: number; foot: number; width: number; height: number },
  inside: Record<string, string>,
): string {
  const image = `<image href="${reflection}" x="${(x - width / 2).toFixed(1)}" y="${(foot - 3).toFixed(1)}" width="${width.toFixed(1)}" height="${(height * REFLECTED).toFixed(1)}" preserveAspectRatio="none"/>`
  return group(image, inside)
}

/**
 * The shadow at the feet, and the fainter one of the whole pet, on the side away from the light; of a bust
 * those of its further paws alone.
 */
function castShadow(
  { feet, bust }: Pick<CutOut, 'feet' | 'bust'>,
  { x, foot, width, height }: { x: number; foot: number; width: number; height: number },
  { petSide, art }: Layout,
  { isSoft, isLong }: GroundLight,
  defs: Defs,
): string {
  if (bust && feet.length === 0) return ''
  const away = (petSide === 'left' ? -1 : 1) * (isSoft ? 0.04 : isLong ? 0.24 : 0.16)
  const soft = (strength: number): string =>
    defs.radial([
      [0, '#0b1420', strength],
      [0.5, '#0b1420', strength * 0.6],
      [1, '#0b1420', 0],
    ])
  const inside = defs.clip(rect(art.x, art.y, art.width, art.height, '#000'))
  // Each of several pets throws its own shadow, from its part of the width.
  const least = 0.12 / Math.max(1, feet.length)
  const touched = feet.map(({ from, to, further = [] }) => ({
    middle: x + width * ((from + to) / 2 - 0.5),
    half: width * Math.max(least, (to - from) / 2 + 0.05),
    deep: height * Math.max(0, ...further.map(({ up }) => up)),
  }))
  const [only] = touched
  const across =
    only && touched.length === 1 ? [{ ...only, middle: (x + only.middle) / 2, half: width * 0.54 }] : []
  // A paw that is further away touches the ground higher in the picture.
  const further = feet.flatMap(({ further = [] }) =>
    further.map(({ from, to, up }) => ({
      middle: x + width * ((from + to) / 2 - 0.5),
      half: width * Math.max(least * 0.5, (to - from) / 2 + 0.02),
      y: foot - height * up,
    })),
  )
  const whole = across.length > 0 ? across : touched.map((feet) => ({ ...feet, half: feet.half * 1.6 }))
  const atFeet = (middle: number, y: number, half: number): string =>
    ellipse(middle + away * half * 0.4, y, half, 14, soft(isSoft ? 0.46 : 0.6))
  const aroundAll = whole.map(({ middle, half, deep }) =>
    ellipse(
      middle + (away * half) / 0.54,
      foot - 6 - deep / 2,
      half,
      28 + deep / 2,
      soft(isSoft ? 0.2 : 0.32),
    ),
  )
  const above = further.map(({ middle, half, y }) => atFeet(middle, y - 3, half))
  const below = touched.map(({ middle, half }) => atFeet(middle, foot - 6, half))
  const shadows = bust ? above : [...aroundAll, ...above, ...below]
  return group(shadows.join(''), { 'clip-path': inside })
}
