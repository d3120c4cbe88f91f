import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import { paletteOf } from '../palette.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { cutOut } from './cut-out.ts'
import { judgeCutOut } from './judge-cut-out.ts'
import { type EdgeShares, NO_EDGES } from './mask-shape.ts'
import { DRAFT_SEGMENT_SIDE } from './segment-side.ts'
import { type Mask, NO_MASK, type Segmenter } from './segmenter.ts'

const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b06030' } })
  .jpeg()
  .toBuffer()

const sees = (dogOrCat: number) => async () => ({ dogOrCat, animal: dogOrCat })

const WHOLE = { way: 'whole', why: null }
const framed = (why: string) => ({ refusal: why, scene: { way: 'portrait', why, ways: [] } })
const ALONE = { hasPeople: false }

function petAt(left: number, width = 0.2): Pet {
  return { species: 'dog', score: 0.9, box: { left, top: 0.2, width, height: 0.6 } }
}

/** A segmenter that finds an oval pet in each crop, cut by these edges, or answers with `refused`. */
function segmenter(refused?: Mask, edges: EdgeShares = NO_EDGES): Segmenter {
  return {
    async segment(_rgb, width, height) {
      if (refused) return refused
      const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
        Math.hypot((index % width) / width - 0.5, index / width / height - 0.5) < 0.45 ? 255 : 0,
      )
      return { alpha, edges }
    },
    async close() {},
  }
}

test('a pet with a clear outline that the detector still knows can be cut out', async () => {
  const models = { segmenter: segmenter(), scoreAnimals: sees(0.8) }
  expect(await judgeCutOut(photo, [petAt(0.3, 0.35)], models)).toEqual({
    refusal: null,
    scene: { ...WHOLE, ways: ['whole', 'bust', 'peeking'] },
    ...ALONE,
  })
})

test('the reason of the mask is told', async () => {
  const held = segmenter({ alpha: null, edges: NO_EDGES, refusal: 'person' })
  expect(await judgeCutOut(photo, [petAt(0.3)], { segmenter: held, scoreAnimals: undefined })).toEqual({
    ...framed('person'),
    ...ALONE,
  })
})

test('people around a pet are told of where the segmenter was asked about all pets at once', async () => {
  const around = async (pets: Pet[], mask?: Mask) =>
    (await judgeCutOut(photo, pets, { segmenter: segmenter(mask), scoreAnimals: undefined })).hasPeople
  const people = { cells: new Uint8Array(65 * 65).fill(255), columns: 65 }
  const held: Mask = { alpha: null, edges: NO_EDGES, refusal: 'person', people }
  expect(await around([petAt(0.3, 0.4)], held)).toBe(true)
  expect(await around([petAt(0.3, 0.4)], { ...held, people: undefined })).toBe(false)
  expect(await around([petAt(0.3, 0.4)])).toBe(false)
  // The segmenter does not work here.
  expect(await around([petAt(0.3, 0.4)], NO_MASK)).toBeUndefined()
  // Each was looked at alone, and a frame shows what is between them.
  expect(await around([petAt(0), petAt(0.75)])).toBeUndefined()
  expect(await around([petAt(0), petAt(0.75)], held)).toBeUndefined()
})

test('a part is missing when the detector does not know the cut-out', async () => {
  const models = { segmenter: segmenter(), scoreAnimals: sees(0.1) }
  expect(await judgeCutOut(photo, [petAt(0.3, 0.4)], models)).toEqual({ ...framed('incomplete'), ...ALONE })
})

test('of pets that are apart none may be cut off by the photo, and at most four are cut out', async () => {
  const apart = [petAt(0), petAt(0.75)]
  const whole = { segmenter: segmenter(), scoreAnimals: undefined }
  expect(await judgeCutOut(photo, apart, whole)).toMatchObject({ refusal: null, scene: WHOLE })
  const cut = { segmenter: segmenter(undefined, { ...NO_EDGES, left: 0.5 }), scoreAnimals: undefined }
  expect(await judgeCutOut(photo, apart, cut)).toEqual(framed('cut_off'))
  const many = [0, 0.22, 0.44, 0.66, 0.88].map((left) => petAt(left, 0.08))
  expect(await judgeCutOut(photo, many, whole)).toEqual(framed('several'))
})

test('for a draft the second network is asked only when the pet is refused without it, and then decides as for a picture', async () => {
  const agreed: boolean[] = []
  const oval = segmenter()
  const models = {
    scoreAnimals: sees(0.4),
    segmenter: {
      ...oval,
      segment: async (...asked: Parameters<Segmenter['segment']>) => {
        const isOutlined = asked[4]?.isOutlined === true
        agreed.push(isOutlined)
        return { ...(await oval.segment(...asked)), isAgreed: isOutlined }
      },
    },
  }
  const draft = { side: 300, segmentSide: DRAFT_SEGMENT_SIDE }
  expect(await judgeCutOut(photo, [petAt(0.3, 0.4)], models, draft)).toMatchObject({ refusal: null })
  expect(agreed).toEqual([false, true])
  expect(await judgeCutOut(photo, [petAt(0.3, 0.4)], models)).toMatchObject({ refusal: null })
  expect(agreed).toEqual([false, true, true])
  await judgeCutOut(photo, [petAt(0.3, 0.4)], { ...models, scoreAnimals: sees(0.8) }, draft)
  expect(agreed).toEqual([false, true, true, false])
})

test('a picture keeps the usual mask where the outlined one reaches too far above the pet', async () => {
  const oval = segmenter()
  const asked: (boolean | undefined)[] = []
  const models = {
    scoreAnimals: undefined,
    segmenter: {
      ...oval,
      segment: async (...[rgb, width, height, pets, options]: Parameters<Segmenter['segment']>) => {
        asked.push(options?.isOutlined)
        const mask = await oval.segment(rgb, width, height, pets)
        return options?.isOutlined ? { ...mask, alpha: new Uint8Array(width * height).fill(255) } : mask
      },
    },
  }
  expect(await judgeCutOut(photo, [petAt(0.3, 0.4)], models)).toMatchObject({ refusal: null })
  expect(asked).toEqual([true, false])
})

test('a pet whose outline is vague peeks when its head is clear, and never with a person beside it', async () => {
  const face = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3c783c' } })
    .composite([{ input: Buffer.from(FACE) }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const pets: Pet[] = [{ species: 'dog', score: 0.9, box: { left: 0.1, top: 0.1, width: 0.8, height: 0.8 } }]
  const refusing = (refusal: 'unclear' | 'person'): Segmenter => ({
    async segment(rgb, width, height) {
      const rough = Uint8Array.from({ length: width * height }, (_, index) =>
        // All that is not the green of the background.
        (rgb[index * 3] ?? 0) > 110 || (rgb[index * 3 + 1] ?? 0) < 60 ? 255 : 0,
      )
      return { alpha: null, edges: NO_EDGES, refusal, rough }
    },
    async close() {},
  })
  const judged = (refusal: 'unclear' | 'person') =>
    judgeCutOut(face, pets, { segmenter: refusing(refusal), scoreAnimals: undefined })
  const peeking = { way: 'peeking', why: 'unclear', ways: ['peeking'] }
  expect(await judged('unclear')).toEqual({ refusal: null, scene: peeking, ...ALONE })
  expect(await judged('person')).toEqual({ ...framed('person'), ...ALONE })
})

test('a pet whose front legs are missing is a bust, like in a picture of it', async () => {
  const data = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3c783c' } })
    .composite([{ input: Buffer.from(FACE.replace(/<rect[^>]*>/, CHEST)) }])
    .jpeg({ quality: 95 })
    .toBuffer()
  const found: Segmenter = {
    async segment(rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
        (rgb[index * 3] ?? 0) > 110 || (rgb[index * 3 + 1] ?? 0) < 60 ? 255 : 0,
      )
      return { alpha, edges: NO_EDGES }
    },
    async close() {},
  }
  const box = { left: 0.15, top: 0.175, width: 0.6, height: 0.725 }
  const models = { segmenter: found, scoreAnimals: sees(0.8) }
  const judged = await judgeCutOut(data, [{ species: 'dog', score: 0.9, box }], models)
  expect(judged).toMatchObject({ refusal: null, scene: { way: 'bust', why: 'hanging' } })
  const hand = STYLES.vintage.pet(paletteOf('clear', samplePlace('Paris')))
  const showing = { hand, from: 'left', prop: { name: 'basket', hand } } as const
  const shown = { boxes: [box], box, together: true }
  expect((await cutOut(data, shown, 160, found, showing))?.way).toBe('bust')
})

test('a pet of which the photo cuts a paw ends at the edge of the picture', async () => {
  const oval = segmenter(undefined, { ...NO_EDGES, bottom: 0.05 })
  const lower: Segmenter = {
    ...oval,
    async segment(rgb, width, height, pets) {
      const { alpha, ...mask } = await oval.segment(rgb, width, height, pets)
      return { ...mask, alpha: alpha?.fill(0, 0, Math.round(height * 0.09) * width) ?? null }
    },
  }
  const models = { segmenter: lower, scoreAnimals: undefined }
  const below: Pet = { species: 'dog', score: 0.9, box: { left: 0.3, top: 0.3, width: 0.4, height: 0.7 } }
  const scene = { way: 'bust', why: 'legs_cut' }
  expect(await judgeCutOut(photo, [below], models)).toMatchObject({ refusal: null, scene })
  expect(await judgeCutOut(photo, [petAt(0.3, 0.4)], models)).toMatchObject({ refusal: null, scene: WHOLE })
})

/** A body that slants up from its hind legs, without front legs. */
const CHEST = '<polygon points="60,360 110,360 300,230 290,150 110,170 60,300" fill="#d6bea0"/>'
const FACE = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect x="110" y="170" width="180" height="180" fill="#d6bea0"/>
<circle cx="200" cy="150" r="80" fill="#d6bea0"/><circle cx="172" cy="138" r="9" fill="#181412"/><circle cx="228" cy="138" r="9" fill="#181412"/>
<circle cx="200" cy="184" r="10" fill="#181412"/></svg>`

test('a group is in a frame where its photo cuts one pet and another one stands behind it', async () => {
  const group = (behind: number): Segmenter => ({
    async segment(_rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) => {
        const [x, y] = [(index % width) / width, index / width / height]
        return y > 0.2 && x > 0.15 && x < 0.85 && (x > 0.5 || y < behind) ? 255 : 0
      })
      return { alpha, edges: { ...NO_EDGES, bottom: 0.35 } }
    },
    async close() {},
  })
  const pets = [petAt(0.3), petAt(0.45)].map((pet) => ({ ...pet, box: { ...pet.box, height: 0.8 } }))
  const judged = (behind: number) =>
    judgeCutOut(photo, pets, { segmenter: group(behind), scoreAnimals: undefined })
  expect(await judged(0.6)).toMatchObject(framed('cut_off'))
  expect(await judged(0.95)).toMatchObject({ refusal: null, scene: { way: 'bust' } })
})
