import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STYLES } from '../styles/index.ts'
import { catPhoto, planOf, samplePlace } from '../testing/cards.ts'
import { cutOut, plainCutOut } from './cut-out.ts'
import { cutOutEach } from './cut-out-each.ts'
import { REFLECTED } from './feet.ts'
import { findPet } from './find-pet.ts'
import { NO_EDGES } from './mask-shape.ts'
import type { Segmenter } from './segmenter.ts'

/** Takes every pet for an oval in the middle. */
const oval: Segmenter = {
  async segment(_rgb, width, height) {
    const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
      Math.hypot((index % width) / width - 0.5, index / width / height - 0.5) < 0.4 ? 255 : 0,
    )
    return { alpha, edges: NO_EDGES }
  },
  async close() {},
}

/** Takes every pet for a disc with a foot, of which the left side of the photo shows the right half only. */
const half: Segmenter = {
  async segment(_rgb, width, height) {
    const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
      const [x, y] = [(index % width) / width, index / width / height]
      return Math.hypot(x / 2, y - 0.45) < 0.4 || (x > 0.2 && x < 0.4 && y < 0.95 && y > 0.5) ? 255 : 0
    })
    return { alpha, edges: { ...NO_EDGES, left: 0.7 } }
  },
  async close() {},
}

const box = { left: 0.2, top: 0.1, width: 0.6, height: 0.8 }
const { palette } = planOf(samplePlace('Paris')).setting
const SHOWING = { hand: STYLES.papercut.pet(palette), from: 'left' } as const

async function pixels(href = ''): Promise<Buffer> {
  return sharp(Buffer.from(href.split(',')[1] ?? '', 'base64'))
    .resize(64, 64, { fit: 'fill' })
    .raw()
    .toBuffer()
}

test('a style draws the cut-out that is shown, and the detector gets the pixels of the photo', async () => {
  const shown = { boxes: [box], box, together: true }
  const drawn = await cutOut(await catPhoto(), shown, 200, oval, SHOWING)
  expect(drawn).not.toBeNull()
  const found = await findPet(await catPhoto(), shown, oval)
  if ('refusal' in found) throw new Error('no pet')
  expect(drawn?.plain).toBe(await plainCutOut(await catPhoto(), found, 200))
  expect(await pixels(drawn?.href)).not.toEqual(await pixels(drawn?.plain))
  const unchecked = await cutOut(await catPhoto(), shown, 200, oval, { ...SHOWING, isChecked: false })
  expect(unchecked).toEqual({ ...drawn, plain: drawn?.href })
})

test('pets that are cut out one by one are drawn, and the detector gets the pixels of the photo', async () => {
  const boxes = [
    { left: 0, top: 0.1, width: 0.5, height: 0.8 },
    { left: 0.5, top: 0.1, width: 0.5, height: 0.8 },
  ]
  const drawn = await cutOutEach(await catPhoto(), boxes, 200, oval, SHOWING)
  const inAirmail = { ...SHOWING, hand: STYLES.airmail.pet(palette) }
  const other = await cutOutEach(await catPhoto(), boxes, 200, oval, inAirmail)
  expect(drawn?.plain).toBe(other?.plain)
  expect(await pixels(drawn?.href)).not.toEqual(await pixels(other?.href))
})

test('a pet that the side of its photo cuts is lit from the other side, without an outline or room at the cut', async () => {
  const whole = { left: 0, top: 0.02, width: 0.5, height: 0.96 }
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const shown = { boxes: [whole], box: whole, together: true }
  const lit = {
    hand: STYLES.night.pet(palette),
    from: 'left',
    light: { ambient: '#ffffff', share: 0 },
  } as const
  const pet = await cutOut(photo, shown, 200, half, lit)
  expect(pet).toMatchObject({ cut: 'left', bust: false })
  const { data, info } = await sharp(Buffer.from(pet?.href.split(',')[1] ?? '', 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = Math.round(info.height * 0.4) * info.width
  const rows = Array.from({ length: info.width }, (_, x) => [
    ...data.subarray((row + x) * 4, (row + x) * 4 + 4),
  ])
  const [[cutEdge = 0, , , opaque = 0] = []] = rows
  const opaqueOnes = rows.filter(([, , , alpha = 0]) => alpha > 200)
  const outline = Math.max(...opaqueOnes.slice(-6).map(([red = 0]) => red))
  expect(opaque).toBe(255)
  expect(outline).toBeGreaterThan(cutEdge + 15)
  // The foot is left of the middle, and its reflection fades downwards.
  expect(pet?.feet[0]?.from).toBeGreaterThan(0.1)
  expect(pet?.feet[0]?.to).toBeLessThan(0.7)
  const mirror = sharp(Buffer.from(pet?.reflection?.split(',')[1] ?? '', 'base64'))
  const { width, height } = await mirror.metadata()
  expect(width).toBe(info.width)
  expect(height).toBeGreaterThan(info.height * REFLECTED * 0.8)
  const faded = await mirror.extractChannel(3).raw().toBuffer()
  const strength = (from: number): number => Math.max(...faded.subarray(from * width, (from + 1) * width))
  expect(strength(1)).toBeGreaterThan(strength(Math.round(height * 0.5)))
  expect(strength(height - 1)).toBeLessThan(12)
})

test('a head without a body is not cut out', async () => {
  const whole = { left: 0, top: 0, width: 1, height: 1 }
  const shown = { boxes: [whole], box: whole, together: true }
  const narrowing = (chin: number): Segmenter => ({
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width, index / width / height]
        const half = 0.45 - (0.45 - chin / 2) * Math.max(0, (y - 0.2) / 0.8)
        return y > 0.05 && y < 0.95 && Math.abs(x - 0.5) < half ? 255 : 0
      })
      return { alpha, edges: NO_EDGES }
    },
    async close() {},
  })
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  expect(await cutOut(photo, shown, 200, narrowing(0.2), SHOWING)).toBeNull()
  expect(await cutOut(photo, shown, 200, narrowing(0.7), SHOWING)).not.toBeNull()
})

test('a mask that reaches far above the detected pet has taken something else, too', async () => {
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const reaching = (above: number): Segmenter => ({
    async segment(_rgb, width, height) {
      // The crop has a margin of 0.15 around the pet.
      const top = (0.15 - above) / 1.3
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width, index / width / height]
        return y > top && y < 0.88 && Math.abs(x - 0.5) < 0.1 + 0.28 * y ? 255 : 0
      })
      return { alpha, edges: NO_EDGES }
    },
    async close() {},
  })
  const middle = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 }
  const shown = { boxes: [middle], box: middle, together: true }
  expect(await cutOut(photo, shown, 200, reaching(0.14), SHOWING)).toBeNull()
  expect(await cutOut(photo, shown, 200, reaching(0.03), SHOWING)).not.toBeNull()
})

/** Takes every pet for a head above a body that a line from that height on cuts at its right side. */
function framedFrom(line: number): Segmenter {
  return {
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width, index / width / height]
        const isHead = Math.hypot(x - 0.4, y - 0.3) < 0.2
        return isHead || (x > 0.5 - y * 0.4 && x < 0.8 && y > line && y < 0.9) ? 255 : 0
      })
      return { alpha, edges: NO_EDGES }
    },
    async close() {},
  }
}

test('a pet that ends at an upright line stands at that side of the picture, unless the line may cut its head', async () => {
  const shown = { boxes: [box], box, together: true }
  const body = await findPet(await catPhoto(), shown, framedFrom(0.45))
  expect(body).toMatchObject({ cut: 'right' })
  expect(await findPet(await catPhoto(), shown, framedFrom(0.2))).toMatchObject({ refusal: 'incomplete' })
})

test('a pet of which the photo cuts no more than a paw at its side stands at that side, too', async () => {
  const pawAtSide: Segmenter = {
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width, index / width / height]
        return Math.hypot(x - 0.5, y - 0.5) < 0.38 || (x < 0.5 && y > 0.6 && y < 0.7) ? 255 : 0
      })
      return { alpha, edges: { ...NO_EDGES, left: 0.1 } }
    },
    async close() {},
  }
  const atSide = { ...box, left: 0 }
  const shown = (one: typeof box) => ({ boxes: [one], box: one, together: true })
  expect(await findPet(await catPhoto(), shown(atSide), pawAtSide)).toMatchObject({ cut: 'left' })
  // Where the crop ends within the photo, its side cuts nothing.
  expect(await findPet(await catPhoto(), shown(box), pawAtSide)).toMatchObject({ cut: null })
})

/** Takes every pet for an upright box, which is that share of the crop wide. */
function asWideAs(share: number): Segmenter {
  return {
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width, index / width / height]
        return Math.abs(x - 0.5) < share / 2 && Math.abs(y - 0.5) < 0.4 ? 255 : 0
      })
      return { alpha, edges: NO_EDGES }
    },
    async close() {},
  }
}

test('a pet whose outline misses a fifth of its box is not cut out, as in a frame more than the outline stays', async () => {
  // The crop is 1.3 times as wide as the box.
  const shown = { boxes: [box], box, together: true }
  const nearly = await findPet(await catPhoto(), shown, asWideAs(0.87 / 1.3))
  expect(nearly).not.toHaveProperty('refusal')
  expect(await findPet(await catPhoto(), shown, asWideAs(0.77 / 1.3))).toMatchObject({
    refusal: 'incomplete',
  })
})

/** Takes every pet for one of that shape (from the middle of the crop), which the photo cuts below. */
function cutBelow(isPet: (across: number, down: number) => boolean): Segmenter {
  return {
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width - 0.5, index / width / height - 0.5]
        return (Math.abs(x) < 0.1 && y > 0) || isPet(x, y) ? 255 : 0
      })
      return { alpha, edges: { ...NO_EDGES, bottom: 0.2 } }
    },
    async close() {},
  }
}

test('a pet whose back is above its head is no bust, and one that raises its head is', async () => {
  const low = { ...box, height: 1 - box.top }
  const shown = { boxes: [low], box: low, together: true }
  const bent = cutBelow((across, down) => Math.hypot(across / 0.42, down / 0.4) < 1)
  expect(await findPet(await catPhoto(), shown, bent)).toMatchObject({ refusal: 'lying', head: null })
  const raised = cutBelow((across, down) =>
    down < -0.2 ? Math.hypot(across, down + 0.25) < 0.15 : Math.hypot(across / 0.42, down / 0.4) < 1,
  )
  expect(await findPet(await catPhoto(), shown, raised)).toMatchObject({ bust: true })
})
