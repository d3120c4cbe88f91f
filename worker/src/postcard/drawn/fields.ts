import sharp from 'sharp'
import type { Size } from '../size.ts'
import { faceOf, nearFace, upperEnd } from './face.ts'
import { featuresOf } from './features.ts'
import { gatherHues } from './hues.ts'
import { kuwahara } from './kuwahara.ts'
import { type Levels, levelsOf } from './levels.ts'
import { formLines } from './lines.ts'
import { localTonesOf, spreadLocally } from './local-tones.ts'
import { type LabPixels, toLab } from './oklab.ts'
import { type Shading, type Side, shadingOf } from './shading.ts'
import { sharesOf } from './shares.ts'
import { flowOf } from './structure-tensor.ts'
import { type Spread, spread, spreadOf } from './tones.ts'

/**
 * The longer side that pets are drawn from, in pixels: enough for form, and as fast for a picture of 2048
 * pixels as for one of 512.
 */
const WORK = 288
/** In pixels of that side. */
const FIRST_RADIUS = 4.3
const SECOND_RADIUS = 3
const FLOW = 2
const LINE = 1.6
/**
 * A pixel counts as the pet's own from this share of the mask on: at the outline photos mix pet and
 * background.
 */
const CERTAIN = 0.8
const SEEN_IN_FEATURES = 0.85
/** How much of a face's own hues stays. */
const HUES_IN_FACE = 0.6

/** All that is known of a pet before a style draws it, in a small size. */
export interface Fields {
  size: Size
  lab: LabPixels
  lines: Float32Array
  features: Float32Array
  shading: Shading | null
  levels: Levels
  spread: Spread
  /** Brightness before the tones were spread around each pixel, and by how much they were. */
  plain: Float32Array
  gain: Float32Array
  /** 1 in the head, 0 elsewhere. */
  face: Float32Array
}

/**
 * `rgb` has three bytes per pixel, `mask` one; `from` is where the light comes from. Without a mask, `pet`
 * says where the pixels are by which tones are spread.
 */
export async function fieldsOf(
  rgb: Buffer,
  full: Size,
  mask: Buffer | null,
  { levels: most, from, pet = null }: { levels: number; from: Side; pet?: Buffer | null },
): Promise<Fields> {
  const scale = Math.min(1, WORK / Math.max(full.width, full.height))
  const size = {
    width: Math.max(1, Math.round(full.width * scale)),
    height: Math.max(1, Math.round(full.height * scale)),
  }
  const unit = Math.max(size.width, size.height) / WORK
  const photo = toLab(await small(rgb, full, size, 3))
  const inside = mask && sharesOf(await small(mask, full, size, 1))
  const certain = inside && certainOf(inside)
  const own = certain ?? (pet && certainOf(sharesOf(await small(pet, full, size, 1))))
  const counted = (index: number): boolean => !certain || certain[index] === 1
  const flow = flowOf(photo.L, size, Math.max(1, Math.round(FLOW * unit)))
  const once = await kuwahara(photo, certain, size, flow, FIRST_RADIUS * unit)
  const lab = await kuwahara(once, certain, size, flow, SECOND_RADIUS * unit)
  const how = spreadOf(lab.L, (index) => !own || own[index] === 1)
  spread(lab, how)
  spread(photo, how)
  const found = faceOf(photo.L, inside, size)
  // Spots on a coat may look like eyes: the upper end keeps its detail too.
  const upper = found.isSeen ? nearFace(upperEnd(inside, size), size) : null
  const face = nearFace(found, size)
  if (upper)
    for (let index = 0; index < face.length; index += 1)
      face[index] = Math.max(face[index] ?? 0, upper[index] ?? 0)
  const tones = localTonesOf(lab.L, inside, face, size)
  const plain = lab.L.slice()
  spreadLocally(lab.L, tones)
  spreadLocally(photo.L, tones)
  const features = featuresOf(photo.L, inside ?? own, size)
  blend(lab.L, photo.L, features)
  const before = { a: lab.a.slice(), b: lab.b.slice() }
  gatherHues(lab, counted)
  const kept = new Float32Array(features.length)
  for (let index = 0; index < kept.length; index += 1)
    kept[index] = Math.max(features[index] ?? 0, (face[index] ?? 0) * HUES_IN_FACE)
  blend(lab.a, before.a, kept)
  blend(lab.b, before.b, kept)
  return {
    size,
    lab,
    features,
    lines: formLines(lab.L, size, Math.max(1, Math.round(LINE * unit))),
    shading: inside && shadingOf(inside, size, from),
    levels: levelsOf(lab.L, most, counted),
    spread: how,
    plain,
    gain: tones.gain,
    face,
  }
}

/** 1 where the share is large enough, 0 elsewhere. */
function certainOf(shares: Float32Array): Float32Array {
  const certain = new Float32Array(shares.length)
  for (let index = 0; index < certain.length; index += 1)
    if ((shares[index] ?? 0) >= CERTAIN) certain[index] = 1
  return certain
}

/** Brings back what was there before, where the features are. */
function blend(values: Float32Array, before: Float32Array, features: Float32Array): void {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0
    values[index] = value + ((before[index] ?? 0) - value) * (features[index] ?? 0) * SEEN_IN_FEATURES
  }
}

async function small(pixels: Buffer, from: Size, to: Size, channels: 1 | 3): Promise<Buffer> {
  const resized = sharp(pixels, { raw: { ...from, channels } }).resize({
    ...to,
    fit: 'fill',
    kernel: 'mitchell',
  })
  return (channels === 1 ? resized.extractChannel(0) : resized).raw().toBuffer()
}
