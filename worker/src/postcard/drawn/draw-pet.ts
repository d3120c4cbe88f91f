import { setImmediate } from 'node:timers/promises'
import type { Size } from '../size.ts'
import { castShadows } from './cast.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { type Hand, type Spot, UNITS_OF_PET } from './hand.ts'
import { binOf, levelTables } from './levels.ts'
import { type Lab, labOf, putLab } from './oklab.ts'
import { calmMask, nearOutline } from './outline.ts'
import { resample, resampler } from './resample.ts'
import type { Side } from './shading.ts'

const ROWS_AT_A_TIME = 64
/** A line is seen from this difference of brightness on, and full from the other. */
const LINE = { from: 0.014, full: 0.034 }
/** How far a border of two levels is noticed, in brightness. */
const BORDER = 0.045
/** How much the finest detail of eyes and noses is brought out. */
const CRISP = 1.15
/**
 * What a photo has beyond the even areas, by the size of the difference in brightness at which half of it is
 * kept, and the share of it: eyes and markings differ more than fur.
 */
const IN_FACE = { half: 0.035, share: 0.9 }
const ELSEWHERE = { half: 0.1, share: 0.55 }
/** How much finer than its levels the tones of a face are. */
const FINER = 0.55

export interface DrawnPet {
  rgb: Buffer
  /** With the outline that was drawn. */
  mask: Buffer | undefined
}

/** What is known of the pet's picture beside its pixels. */
export interface Drawing {
  /** The longer side of the pet's picture in pixels. */
  side: number
  /** One byte per pixel, when the pet is cut out. */
  mask?: Buffer | undefined
  /** One byte per pixel, how much of the pet is there in a picture that is not cut out: its tones count. */
  pet?: Buffer | null
  /** Where the light comes from. */
  from?: Side | undefined
}

/**
 * A pet as a style draws it, from the pixels of its photo. `rgb` has three bytes per pixel. The same input
 * gives the same bytes. A size of some other factor gives the same drawing, finer.
 */
export async function drawPet(
  rgb: Buffer,
  size: Size,
  hand: Hand,
  { side, mask, pet = null, from = 'left' }: Drawing,
): Promise<DrawnPet> {
  const unit = side / UNITS_OF_PET
  const calm = mask && (await calmMask(mask, size, unit, hand.wander))
  const fields = await fieldsOf(rgb, size, calm ?? null, { levels: hand.levels, from, pet })
  const rowsAt = rowsOf(fields, size)
  const tables = levelTables(fields.levels, hand.soft, BORDER)
  const most = Math.max(1, fields.levels.borders.length)
  const outline = calm && hand.outline > 0 ? nearOutline(calm, size, hand.outline * unit) : null
  const cast = hand.layers
    ? castShadows(resample(fields.lab.L, fields.size, size), tables.level, calm, size, {
        reach: hand.layers * unit,
        from,
      })
    : null
  const drawn = Buffer.alloc(rgb.length)
  const photo: Lab = { L: 0, a: 0, b: 0 }
  const spot: Spot = {
    L: 0,
    a: 0,
    b: 0,
    x: 0,
    y: 0,
    pixel: 1 / unit,
    own: 0,
    level: 0,
    border: 0,
    line: 0,
    outline: 0,
    shade: 0,
    rim: 0,
    cast: 0,
    feature: 0,
    face: 0,
  }
  const { gain, offset } = fields.spread
  for (let y = 0, index = 0; y < size.height; y += 1) {
    if (y % ROWS_AT_A_TIME === 0) await setImmediate()
    const row = rowsAt(y)
    for (let x = 0; x < size.width; x += 1, index += 1) {
      if (calm && calm[index] === 0) continue
      const own = row.L[x] ?? 0
      const bin = binOf(own)
      const feature = row.features[x] ?? 0
      spot.x = x / unit
      spot.y = y / unit
      spot.own = own
      const face = row.face[x] ?? 0
      const even = tables.tone[bin] ?? own
      spot.L = even + (own - even) * face * FINER
      spot.a = row.a[x] ?? 0
      spot.b = row.b[x] ?? 0
      labOf(rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0, photo)
      const beyond = (photo.L * gain + offset - (row.plain[x] ?? 0)) * (row.gain[x] ?? 1)
      const half = ELSEWHERE.half + (IN_FACE.half - ELSEWHERE.half) * face
      const share = ELSEWHERE.share + (IN_FACE.share - ELSEWHERE.share) * face
      const kept = (beyond * share * beyond * beyond) / (beyond * beyond + half * half)
      spot.L = Math.min(1, Math.max(0, spot.L + kept))
      if (feature > 0.02) {
        const detail = own + beyond * CRISP
        spot.L += (Math.min(1, Math.max(0, detail)) - spot.L) * feature * 0.85
      }
      spot.feature = feature
      spot.face = face
      spot.level = (tables.level[bin] ?? 0) / most
      spot.border = tables.border[bin] ?? 0
      spot.line = rise(LINE.from, LINE.full, row.lines[x] ?? 0) * (1 - feature)
      spot.shade = row.shade ? (row.shade[x] ?? 0) : 0
      spot.rim = row.rim ? (row.rim[x] ?? 0) : 0
      // The pen presses harder on the side that is in shade.
      spot.outline = outline ? rise(0.3 - 0.22 * spot.shade, 0.62 - 0.2 * spot.shade, outline[index] ?? 0) : 0
      spot.cast = cast ? (cast[index] ?? 0) : 0
      hand.paint(spot)
      putLab(spot, drawn, index * 3)
    }
  }
  return { rgb: drawn, mask: calm }
}

/** One row of each field in the size of the picture. */
interface FieldRows {
  L: Float32Array
  a: Float32Array
  b: Float32Array
  lines: Float32Array
  features: Float32Array
  plain: Float32Array
  gain: Float32Array
  face: Float32Array
  shade: Float32Array | null
  rim: Float32Array | null
}

/** Gives the rows of the fields in the size of the picture; the next ones are written over them. */
function rowsOf(fields: Fields, to: Size): (y: number) => FieldRows {
  const { size: from, lab, shading } = fields
  const rows = resampler(from, to)
  const [L, a, b] = [rows(lab.L), rows(lab.a), rows(lab.b)]
  const [lines, features, face] = [rows(fields.lines), rows(fields.features), rows(fields.face)]
  const [plain, gain] = [rows(fields.plain), rows(fields.gain)]
  const [shade, rim] = shading ? [rows(shading.shade), rows(shading.rim)] : [null, null]
  return (y) => ({
    L: L(y),
    a: a(y),
    b: b(y),
    lines: lines(y),
    features: features(y),
    plain: plain(y),
    gain: gain(y),
    face: face(y),
    shade: shade?.(y) ?? null,
    rim: rim?.(y) ?? null,
  })
}

function rise(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}
