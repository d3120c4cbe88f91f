import sharp from 'sharp'
import type { Size } from '../size.ts'
import { boxMean } from './box-mean.ts'
import { toLab } from './oklab.ts'
import { type Patch, patchesOf } from './patches.ts'

/** The longer side in which the eyes are looked for, in pixels. */
const LOOKED_AT = 288
/** Half the side of the square whose mean a pupil is compared with, in pixels of that side. */
const AROUND = 12
/**
 * A pupil that throws the flash back is so much brighter than what is around it, which is no brighter than
 * that.
 */
const BRIGHTER = 0.2
const DARK_AROUND = 0.62
/** White from that brightness on; green and blue from that difference to grey (`a` of OKLab) on. */
const WHITE = 0.84
const GREEN = { from: -0.035, least: 0.5 }
/** Yellow (`b` of OKLab) beyond this is an iris or fur, not the flash. */
const YELLOW = 0.07
/** Diameters of pupils, in pixels of that side. */
const PUPIL = { least: 3, most: 22 }
/** How much longer than broad a pupil is at most, and how much larger than the other one, in pixels. */
const LONG = 1.7
const UNLIKE = 2.4
/** Distance of two pupils, in diameters of the larger one, and the slant of a head as a tangent. */
const APART = { least: 1.8, most: 12 }
const SLANT = 0.6
/** How dark a pupil becomes (0..255), how far beyond the light it reaches, and its catch light, in radii. */
const BLACK = 24
const PUPIL_REACH = 1.25
const CATCH = { aside: -0.3, up: -0.32, radius: 0.26, white: 236 }

/** A pupil in pixels of the picture. */
interface Pupil {
  x: number
  y: number
  radius: number
}

/**
 * Pupils that throw a flash back become dark ones with a catch light. `rgb` has three bytes per pixel, `mask`
 * one, null where it is not known what is the pet.
 * @returns other pixels, or the same ones where no such eyes are
 */
export async function calmFlashEyes(rgb: Buffer, mask: Buffer | null, size: Size): Promise<Buffer> {
  const pupils = await flashPupils(rgb, mask, size)
  if (pupils.length === 0) return rgb
  const calm = Buffer.from(rgb)
  for (const pupil of pupils) paintPupil(calm, size, pupil)
  return calm
}

/** Both pupils of a pair that throws a flash back; none where there is no such pair. */
async function flashPupils(rgb: Buffer, mask: Buffer | null, full: Size): Promise<Pupil[]> {
  const scale = Math.min(1, LOOKED_AT / Math.max(full.width, full.height))
  const size = {
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  }
  const small = (pixels: Buffer, channels: 1 | 3): Promise<Buffer> =>
    sharp(pixels, { raw: { ...full, channels } })
      .resize({ ...size, fit: 'fill' })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer()
  const { L, a, b } = toLab(await small(rgb, 3))
  const inside = mask && (await small(mask, 1))
  const around = boxMean(L, size, AROUND)
  const isFlash = (index: number): boolean => {
    if (inside && (inside[index] ?? 0) < 200) return false
    const light = L[index] ?? 0
    const near = around[index] ?? 0
    if (light - near < BRIGHTER || near > DARK_AROUND || (b[index] ?? 0) > YELLOW) return false
    return light >= WHITE || (light >= GREEN.least && (a[index] ?? 0) <= GREEN.from)
  }
  const spots = patchesOf(size, isFlash).filter(isPupil)
  for (const left of spots) {
    const right = spots.find((other) => isPair(left, other))
    if (right) return [left, right].map((spot) => pupilOf(spot, scale))
  }
  return []
}

function isPupil({ pixels, left, top, right, bottom }: Patch): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1]
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long < PUPIL.least || long > PUPIL.most || long > LONG * short) return false
  return pixels.length >= width * height * 0.55
}

function isPair(left: Patch, right: Patch): boolean {
  const [one, other] = [pupilOf(left, 1), pupilOf(right, 1)]
  const across = other.x - one.x
  const [few, many] = [left.pixels.length, right.pixels.length].toSorted((few, many) => few - many)
  if (across <= 0 || Math.abs(other.y - one.y) > SLANT * across || (many ?? 0) > (few ?? 0) * UNLIKE)
    return false
  const diameters = Math.hypot(across, other.y - one.y) / (2 * Math.max(one.radius, other.radius))
  return diameters >= APART.least && diameters <= APART.most
}

function pupilOf({ left, top, right, bottom }: Patch, scale: number): Pupil {
  return {
    x: (left + right + 1) / 2 / scale,
    y: (top + bottom + 1) / 2 / scale,
    radius: Math.max(right - left + 1, bottom - top + 1) / 2 / scale,
  }
}

function paintPupil(rgb: Buffer, { width, height }: Size, { x, y, radius }: Pupil): void {
  const reach = radius * PUPIL_REACH
  const soft = Math.max(1, radius * 0.25)
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach + 1); row += 1)
    for (
      let column = Math.max(0, Math.floor(x - reach));
      column < Math.min(width, x + reach + 1);
      column += 1
    ) {
      const [across, down] = [column + 0.5 - x, row + 0.5 - y]
      const dark = Math.min(1, Math.max(0, (reach - Math.hypot(across, down)) / soft))
      const far = Math.hypot(across - CATCH.aside * radius, down - CATCH.up * radius)
      const light = Math.min(1, Math.max(0, (CATCH.radius * radius - far) / (soft * 0.6) + 0.5))
      const to = BLACK + (CATCH.white - BLACK) * light
      for (let at = (row * width + column) * 3, end = at + 3; at < end; at += 1) {
        const own = rgb[at] ?? 0
        rgb[at] = Math.round(own + (to - own) * dark)
      }
    }
}
