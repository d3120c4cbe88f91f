/**
 * Draws what the landing shows first, with the real pipeline: photographs of pets, and the postcards that
 * become of them. `node scripts/assets/make-hero-pairs.ts` writes hero-photos.webp, which has the photographs
 * one below the other, NAME-480.webp and NAME-960.webp.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import sharp, { type Region, type Sharp } from 'sharp'
import { openPostcardDriver } from '../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'

const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'web/src/assets/samples')
const WIDTHS = [480, 960]
/** Pixels of the square photograph: it is shown as a small print. */
const PHOTO_SIDE = 320

interface Pair {
  /** In worker/fixtures/, CC0. */
  file: string
  /** The part that is the photo, in pixels of the file: an owner who is held would be framed with the pet. */
  part?: Region
  place: string
  style: PictureStyle
  seed: number
}

const PAIRS: Record<string, Pair> = {
  'dog-in-paris': {
    ...{ file: 'dog-and-owner.jpg', part: { left: 262, top: 40, width: 190, height: 200 } },
    ...{ place: 'Paris', style: 'vintage', seed: 3 },
  },
  'cat-in-sydney': { file: 'cat-chelsea-cc0.png', place: 'Sydney', style: 'vintage', seed: 9 },
}

const detector = openPetDetector()
const driver = openPostcardDriver({ scoreAnimals: detector.score })

async function draw({ place: title, style, seed }: Pair, photo: Buffer): Promise<Buffer> {
  const prepared = await preparePhoto(photo)
  const pets = await detector.detect(prepared.pixels)
  const place = await placeFacts({ title, at: new Date('2026-06-15T11:00:00Z') })
  const how = {
    size: 1024,
    aspect: '1:1',
    mount: 'auto',
    mood: null,
    locale: 'en',
    watermark: false,
  } as const
  const request = { photo: prepared.data, pets, place, style, seed, ...how }
  const { data } = await driver.draw(request, { signal: new AbortController().signal })
  return data
}

async function write(name: string, picture: Sharp): Promise<void> {
  const data = await picture.webp({ quality: 74, effort: 6, smartSubsample: true }).toBuffer()
  await writeFile(join(OUT, name), data)
  console.log(`${name}: ${data.length} bytes`)
}

const prints: Buffer[] = []
for (const [name, pair] of Object.entries(PAIRS)) {
  const whole = sharp(await readFile(join(ROOT, 'worker/fixtures', pair.file)))
  const photo = await (pair.part ? whole.extract(pair.part) : whole).png().toBuffer()
  prints.push(await sharp(photo).resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' }).png().toBuffer())
  const picture = await draw(pair, photo)
  for (const width of WIDTHS) await write(`${name}-${width}.webp`, sharp(picture).resize(width))
}
await write('hero-photos.webp', sharp(prints, { join: { across: 1 } }))
await driver.close()
