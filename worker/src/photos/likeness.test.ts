import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { ANOTHER_ANIMAL, likenessOf, openLikenessJudge } from './likeness.ts'
import { type DetectOptions, openPetDetector } from './pet-detector.ts'
import { uprightPixels } from './raw-pixels.ts'

const cat = await readFile(new URL('../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const coffee = await readFile(new URL('../../fixtures/no-pet-coffee-cc0.png', import.meta.url))
const husky = await readFile(new URL('../../../web/src/assets/samples/reykjavik-960.webp', import.meta.url))
/** A card of the cat. */
const card = await readFile(new URL('../../../web/src/assets/samples/cape-town-960.webp', import.meta.url))
const QUICK: DetectOptions = { secondOpinion: false, certainAlone: true }
const BOTH: DetectOptions = { secondOpinion: false }

const detector = openPetDetector()
const judge = openLikenessJudge({ detector })
const pets = await detector.detect(cat)
const vectors = await judge.embed(cat, pets)
afterAll(async () => {
  await judge.close()
  await detector.close()
})

test('a small mirrored copy in other colours shows the same pet, a husky another one, and coffee none', async () => {
  const copy = await sharp(cat).flop().resize(300).linear([1.12, 1, 0.82], [0, 0, 0]).jpeg().toBuffer()
  expect(await judge.compare(vectors, copy)).toBeGreaterThan(0.7)
  expect(await judge.compare(vectors, husky)).toBeLessThan(ANOTHER_ANIMAL)
  expect(await judge.compare(vectors, coffee)).toBeNull()
})

test('a drawn card shows its own cat, and another animal than a photo of another cat', async () => {
  const other = await readFile(new URL('../../fixtures/cat-on-a-chair.jpg', import.meta.url))
  const theirs = await judge.embed(other, await detector.detect(await uprightPixels(other), BOTH))
  expect(await judge.compare(vectors, card)).toBeGreaterThan(0.5)
  expect(await judge.compare(theirs, card)).toBeLessThan(ANOTHER_ANIMAL)
})

test('a picture of one of two pets is unlike the household', async () => {
  const theirs = await judge.embed(husky, await detector.detect(husky))
  expect(await judge.compare(vectors, cat, theirs)).toBeLessThan(ANOTHER_ANIMAL)
  expect(await judge.compare(vectors, cat, vectors)).toBeGreaterThan(0.9)
})

test('pets have vectors of length 1 in their order, whether alone or together, of a file or of its pixels', async () => {
  const [whole] = pets
  if (!whole) throw new Error('no pet was found')
  const half = { ...whole, box: { ...whole.box, width: whole.box.width / 2 } }
  const together = await judge.embed(await uprightPixels(cat), [half, whole])
  const [alone = []] = await judge.embed(cat, [half])
  expect(together.map((one) => likenessOf(one, one))).toEqual([expect.closeTo(1), expect.closeTo(1)])
  expect(likenessOf(together[0] ?? [], alone)).toBeCloseTo(1)
  expect(likenessOf(together[1] ?? [], vectors[0] ?? [])).toBeCloseTo(1)
  expect(likenessOf(together[0] ?? [], together[1] ?? [])).toBeLessThan(0.99)
})

/** A judge whose detector finds only the pets of these calls, and notes each call. */
function watchedJudge(finds: (options?: DetectOptions) => boolean) {
  const asked: (DetectOptions | undefined)[] = []
  const watched = openLikenessJudge({
    detector: {
      async detect(picture, options) {
        asked.push(options)
        return finds(options) ? detector.detect(picture, options) : []
      },
    },
  })
  return { watched, asked }
}

test('one model is enough for a picture of the same pet', async () => {
  const { watched, asked } = watchedJudge(() => true)
  expect(await watched.compare(vectors, cat)).toBeGreaterThan(0.9)
  expect(asked).toEqual([QUICK])
  await watched.close()
})

test('another animal is one only to both models', async () => {
  const { watched, asked } = watchedJudge(() => true)
  expect(await watched.compare(vectors, husky)).toBeLessThan(ANOTHER_ANIMAL)
  expect(asked).toEqual([QUICK, BOTH])
  await watched.close()
})

test('a pet that only both models together find is compared', async () => {
  const { watched, asked } = watchedJudge((options) => !options?.certainAlone)
  expect(await watched.compare(vectors, cat)).toBeGreaterThan(0.9)
  expect(asked).toEqual([QUICK, BOTH])
  await watched.close()
})

test('the segmenter is asked only about a picture in which no pet is found without it', async () => {
  const { watched, asked } = watchedJudge((options) => !options)
  expect(await watched.compare(vectors, cat)).toBeGreaterThan(0.9)
  expect(asked).toEqual([QUICK, BOTH, undefined])
  await watched.close()
})
