import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { NO_EDGES } from '../sticker/mask-shape.ts'
import type { Segmenter } from '../sticker/segmenter.ts'
import { drawPet, type SamplePet } from './sample-pets/index.ts'
import { SAMPLE_PLACES } from './sample-places.ts'

/**
 * Draws the example postcards of landing and gallery:
 * `node landing-samples.ts [parts of file names, with commas]`. Each has another pet: our own paper models,
 * cut out by their alpha, or a photograph of a cat, framed because it shows only a part of the cat.
 */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const OUT = join(ROOT, 'web/src/assets/samples')
const PHOTO = join(ROOT, 'worker/fixtures/cat-chelsea-cc0.png')
const WIDTHS = [480, 960]

interface Card {
  pet: SamplePet | 'chelsea'
  place: string
  seed: number
}

const CARDS: Record<string, Card> = {
  london: { pet: 'corgi', place: 'London', seed: 8 },
  kyoto: { pet: 'gingerCat', place: 'Kyoto', seed: 3 },
  reykjavik: { pet: 'husky', place: 'Reykjavík', seed: 6 },
  rio: { pet: 'parrot', place: 'Rio de Janeiro', seed: 4 },
  'new-york': { pet: 'rabbit', place: 'New York', seed: 2 },
  santorini: { pet: 'tortoise', place: 'Santorini', seed: 3 },
  venice: { pet: 'dachshund', place: 'Venice', seed: 4 },
  sydney: { pet: 'guineaPig', place: 'Sydney', seed: 3 },
  'cape-town': { pet: 'chelsea', place: 'Cape Town', seed: 2 },
}

const only = (process.argv[2] ?? '').split(',')
mkdirSync(OUT, { recursive: true })
for (const [file, card] of Object.entries(CARDS)) {
  if (!only.some((part) => file.includes(part))) continue
  const picture = await draw(card)
  for (const width of WIDTHS) {
    const data = await sharp(picture)
      .resize(width)
      .webp({ quality: 74, effort: 6, smartSubsample: true })
      .toBuffer()
    writeFileSync(join(OUT, `${file}-${width}.webp`), data)
    process.stdout.write(`${file} ${width} px, ${data.length} bytes\n`)
  }
}

async function draw({ pet, place: title, seed }: Card): Promise<Buffer> {
  const place = SAMPLE_PLACES.find((each) => each.title === title)
  if (!place) throw new Error(`${title} is no sample any more`)
  const isModel = pet !== 'chelsea'
  const image = isModel ? await drawPet(pet) : readFileSync(PHOTO)
  const driver = openPostcardDriver(isModel ? { segmenter: maskOf(image) } : {})
  try {
    const { data } = await driver.draw(
      {
        photo: await sharp(image).flatten({ background: '#ffffff' }).png().toBuffer(),
        pets: [{ species: 'animal', score: 1, box: { left: 0, top: 0, width: 1, height: 1 } }],
        place,
        size: 1024,
        aspect: '1:1',
        style: 'vintage',
        mount: isModel ? 'sticker' : 'framed',
        mood: null,
        seed,
        locale: 'en',
        watermark: false,
      },
      { signal: new AbortController().signal },
    )
    return data
  } finally {
    await driver.close()
  }
}

/** A segmenter that takes the mask from the alpha channel of a picture that is as large as its pet. */
function maskOf(image: Buffer): Segmenter {
  return {
    segment: async (_rgb, width, height) => {
      const alpha = await sharp(image)
        .resize(width, height, { fit: 'fill' })
        .extractChannel(3)
        .raw()
        .toBuffer()
      return { alpha: new Uint8Array(alpha), edges: NO_EDGES }
    },
    close: async () => {},
  }
}
