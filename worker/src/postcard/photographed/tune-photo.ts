import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import type { Drawing, DrawnPet } from '../drawn/draw-pet.ts'
import { UNITS_OF_PET } from '../drawn/hand.ts'
import { leaning, towards } from '../drawn/hands/lean.ts'
import { colorLab, type Lab, labOf, putLab } from '../drawn/oklab.ts'
import { calmMask } from '../drawn/outline.ts'
import { resample } from '../drawn/resample.ts'
import { shadingOf } from '../drawn/shading.ts'
import { sharesOf } from '../drawn/shares.ts'
import type { Palette } from '../palette.ts'
import type { Size } from '../size.ts'
import { coloursFromInside } from './colours-from-inside.ts'

const ROWS_AT_A_TIME = 64
/** The longer side that light and shade are found at, in pixels. */
const FORM = 288
/**
 * How much the light of the scene changes a pet: the edge that faces it, and the side that is away from it.
 */
const RIM = 0.34
const SHADE = 0.2
/** How much the hues of shadows and lights lean to those of the scene, for a cut-out and in a frame. */
const LEAN = 0.2
const LEAN_FRAMED = 0.08

/** The light that a photograph is tuned to. */
export interface Photograph {
  /** Changes a pixel of a cut-out; shadows and lights lean to the hues of the scene. */
  lean: (lab: Lab) => void
  /** The same for a photograph in a frame, which has a light of its own. */
  leanFramed: (lab: Lab) => void
  /** The colour of the edge that faces the light. */
  rim: Lab
}

export function photographIn(palette: Palette): Photograph {
  return {
    lean: leaning(palette.ink, palette.halo, LEAN),
    leanFramed: leaning(palette.ink, palette.halo, LEAN_FRAMED),
    rim: colorLab(palette.halo),
  }
}

/**
 * The photograph of a pet in the light of a scene. What the outline has of the photo's background takes the
 * pet's own colours. The same input gives the same bytes. Parameters as in `drawPet`.
 */
export async function tunePhoto(
  rgb: Buffer,
  size: Size,
  { lean, leanFramed, rim }: Photograph,
  { side, mask, from = 'left' }: Drawing,
): Promise<DrawnPet> {
  const calm = mask && (await calmMask(mask, size, side / UNITS_OF_PET))
  const own = mask ? await coloursFromInside(rgb, mask, size) : rgb
  const form = calm && (await formOf(calm, size, from))
  const tuned = Buffer.alloc(rgb.length)
  const lab: Lab = { L: 0, a: 0, b: 0 }
  for (let y = 0, index = 0; y < size.height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    for (let x = 0; x < size.width; x += 1, index += 1) {
      if (calm && calm[index] === 0) continue
      const at = index * 3
      labOf(own[at] ?? 0, own[at + 1] ?? 0, own[at + 2] ?? 0, lab)
      if (form) {
        lean(lab)
        lab.L *= 1 - SHADE * (form.shade[index] ?? 0)
        towards(lab, rim, RIM * (form.rim[index] ?? 0))
      } else leanFramed(lab)
      putLab(lab, tuned, at)
    }
  }
  return { rgb: tuned, mask: calm }
}

/** Light and shade of the mask's form, in the size of the picture. */
async function formOf(mask: Buffer, full: Size, from: 'left' | 'right') {
  const scale = Math.min(1, FORM / Math.max(full.width, full.height))
  const size = {
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  }
  const small = await sharp(mask, { raw: { ...full, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'mitchell' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const { shade, rim } = shadingOf(sharesOf(small), size, from)
  return { shade: resample(shade, size, full), rim: resample(rim, size, full) }
}
