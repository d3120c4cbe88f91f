import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openPetDetector } from './pet-detector.ts'
import { preparePhoto } from './prepare-photo.ts'

const detector = openPetDetector()
afterAll(() => detector.close())

function fixture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../fixtures/${name}`, import.meta.url))
}

test('the cat is found, and is a cat that fills most of the photo', async () => {
  const pets = await detector.detect(await fixture('cat-chelsea-cc0.png'))
  expect(pets.map(({ species }) => species)).toEqual(['cat'])
  const [{ score = 0, box } = {}] = pets
  expect(score).toBeGreaterThan(0.7)
  expect(box?.left).toBeLessThan(0.1)
  expect(box?.width).toBeGreaterThan(0.7)
  expect(box?.height).toBeGreaterThan(0.8)
})

test('a cup of coffee is no pet', async () => {
  expect(await detector.detect(await fixture('no-pet-coffee-cc0.png'))).toEqual([])
})

test('in a very dark photo the cat is found with the same certainty, and the coffee is still no pet', async () => {
  const [cat, coffee] = await Promise.all(
    ['cat-chelsea-cc0.png', 'no-pet-coffee-cc0.png'].map(async (name) =>
      detector.detect(
        await sharp(await fixture(name))
          .removeAlpha()
          .linear(0.04, 0)
          .png()
          .toBuffer(),
      ),
    ),
  )
  expect(cat?.[0]?.score).toBeGreaterThan(0.8)
  expect(coffee).toEqual([])
})

test('decoded pixels give the same pets as the file', async () => {
  const file = await fixture('cat-chelsea-cc0.png')
  const { pixels } = await preparePhoto(file)
  expect(await detector.detect(pixels)).toEqual(await detector.detect(file))
})

test('the prepared pixels of a turned photo are upright, and the cat is found', async () => {
  const { pixels } = await preparePhoto(await fixture('cat-turned.heic'))
  const [cat] = await detector.detect(pixels)
  expect(cat).toMatchObject({ species: 'cat' })
  expect(cat?.score).toBeGreaterThan(0.7)
})

test('two photos at the same time do not get each other’s pets', async () => {
  const cat = await fixture('cat-chelsea-cc0.png')
  const coffee = await fixture('no-pet-coffee-cc0.png')
  const found = await Promise.all([cat, coffee, cat, coffee].map((photo) => detector.detect(photo)))
  expect(found.map((pets) => pets.length)).toEqual([1, 0, 1, 0])
})

test('a photo that cannot be decoded gives an error, and the next photo gets its pets', async () => {
  await expect(detector.detect(Buffer.from('not a photo'))).rejects.toThrow()
  expect(await detector.detect(await fixture('cat-chelsea-cc0.png'))).toHaveLength(1)
})

test('a missing model file rejects the call and does not end the process', async () => {
  const broken = openPetDetector({ modelPaths: { pets: '/nowhere/pets.onnx' } })
  const photo = await fixture('cat-chelsea-cc0.png')
  await expect(broken.detect(photo)).rejects.toThrow()
  await expect(broken.detect(photo)).rejects.toThrow()
  await broken.close()
})

test.runIf(process.platform === 'linux')(
  'a card that the machine lacks is an error and not silently the processor',
  async () => {
    const onCard = openPetDetector({ device: 'cuda' })
    await expect(onCard.detect(await fixture('cat-chelsea-cc0.png'))).rejects.toThrow(/Cuda/i)
    await onCard.close()
  },
)

test('a closed detector loads its models again for the next photo', async () => {
  const other = openPetDetector()
  const photo = await fixture('cat-chelsea-cc0.png')
  await other.detect(photo)
  await other.close()
  expect(await other.detect(photo)).toHaveLength(1)
  await other.close()
})

test('the model of other animals may be left out where that of dogs and cats is certain, and only there', async () => {
  const alone = openPetDetector({ modelPaths: { animals: '/nowhere/animals.onnx' } })
  const options = { secondOpinion: false, certainAlone: true }
  const [cat] = await alone.detect(await fixture('cat-chelsea-cc0.png'), options)
  expect(await alone.score(await fixture('cat-chelsea-cc0.png'), options)).toMatchObject({ animal: 0 })
  const [usual] = await detector.detect(await fixture('cat-chelsea-cc0.png'))
  expect(cat?.box).toEqual(usual?.box)
  await expect(alone.detect(await fixture('no-pet-coffee-cc0.png'), options)).rejects.toThrow(
    '/nowhere/animals',
  )
  await alone.close()
})

test('a small cat beside a cup of coffee is found by a closer look alone', async () => {
  const cat = await sharp(await fixture('cat-chelsea-cc0.png'))
    .resize(76)
    .png()
    .toBuffer()
  const photo = await sharp(await fixture('no-pet-coffee-cc0.png'))
    .removeAlpha()
    .composite([{ input: cat, left: 20, top: 300 }])
    .png()
    .toBuffer()
  expect(await detector.detect(photo)).toMatchObject([{ species: 'animal' }])
})

test('a dog whose photo lies on its side is found where it is', async () => {
  // In colour its fur is enough for the second model, on its side or not.
  const photo = await sharp(await fixture('dog-and-owner.jpg'))
    .greyscale()
    .png()
    .toBuffer()
  const [upright] = await detector.detect(photo)
  const [onSide] = await detector.detect(await sharp(photo).rotate(270).png().toBuffer())
  expect(onSide).toMatchObject({ species: 'animal' })
  // Turned by 270 degrees clockwise, what was at the right is above, and what was above is at the left.
  const box = upright?.box ?? { left: 0, top: 0, width: 0, height: 0 }
  expect(onSide?.box.left).toBeCloseTo(box.top, 1)
  expect(onSide?.box.top).toBeCloseTo(1 - box.left - box.width, 1)
  expect(onSide?.box.width).toBeCloseTo(box.height, 1)
  expect(onSide?.box.height).toBeCloseTo(box.width, 1)
})
