/**
 * Draws postcards with the real pipeline and puts them on sheets: `npm run shots:postcards [-- PHOTO_DIR OUT_DIR]`.
 * Without folders: the cat of the fixtures, and docs/. Writes postcards.webp (six, for the README) and
 * postcards-all.webp (48 places).
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import sharp from 'sharp'
import { openPostcardDriver } from '../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { openPetDetector } from '../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../worker/src/photos/photo.ts'

const ROOT = join(import.meta.dirname, '..')
const [photoFolder = join(ROOT, 'worker/fixtures'), outFolder = join(ROOT, 'docs')] = process.argv.slice(2)

/** Title, month (1..12) and hour in UTC. */
const PLACES: [string, number, number][] = [
  ['Kyoto', 11, 5],
  ['Paris', 5, 10],
  ['Reykjavík', 12, 22],
  ['Sahara', 3, 14],
  ['Rio de Janeiro', 1, 15],
  ['Zermatt', 2, 11],
  ['Venice', 6, 16],
  ['New York', 10, 17],
  ['Lhasa', 7, 4],
  ['Malé', 4, 7],
  ['Sydney', 12, 2],
  ['Cairo', 2, 9],
  ['London', 9, 12],
  ['San Francisco', 8, 20],
  ['Agra', 1, 7],
  ['Great Wall of China', 10, 3],
  ['Machu Picchu', 6, 15],
  ['Santorini', 7, 13],
  ['Amsterdam', 4, 10],
  ['Moscow', 1, 10],
  ['Siem Reap', 11, 1],
  ['Rome', 5, 15],
  ['Serengeti', 8, 14],
  ['Banff', 9, 18],
  ['Tromsø', 1, 19],
  ['Ulaanbaatar', 7, 5],
  ['Dubai', 2, 13],
  ['Singapore', 6, 4],
  ['Cape Town', 12, 9],
  ['Istanbul', 5, 15],
  ['Prague', 12, 14],
  ['Barcelona', 7, 9],
  ['Lisbon', 6, 18],
  ['Bangkok', 3, 10],
  ['Hong Kong', 10, 13],
  ['Beijing', 4, 3],
  ['Shanghai', 9, 12],
  ['Guilin', 5, 2],
  ['Seoul', 10, 2],
  ['Mexico City', 11, 18],
  ['Havana', 2, 17],
  ['Buenos Aires', 11, 16],
  ['Queenstown', 7, 0],
  ['Honolulu', 8, 22],
  ['Marrakesh', 4, 12],
  ['Nairobi', 6, 8],
  ['Edinburgh', 8, 11],
  ['Antarctica', 1, 12],
]
const SIDE = 512
const FEATURED = 6

async function sheet(cards: Buffer[], columns: number, side: number): Promise<Buffer> {
  const gap = 16
  const rows = Math.ceil(cards.length / columns)
  const cells = await Promise.all(cards.map((card) => sharp(card).resize(side).toBuffer()))
  const composite = cells.map((input, index) => ({
    input,
    left: gap + (index % columns) * (side + gap),
    top: gap + Math.floor(index / columns) * (side + gap),
  }))
  const [width, height] = [gap + columns * (side + gap), gap + rows * (side + gap)]
  const background = '#f3e6cd'
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(composite)
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
}

const names = (await readdir(photoFolder)).filter((name) => /\.(jpe?g|png)$/i.test(name))
const chosen = photoFolder.endsWith('fixtures')
  ? names.filter((name) => name.startsWith('cat-chelsea'))
  : names
const detector = openPetDetector()
const driver = openPostcardDriver()
const cards: Buffer[] = []
for (const [index, [title, month, hour]] of PLACES.entries()) {
  const file = chosen[index % chosen.length]
  if (!file) throw new Error(`no photos in ${photoFolder}`)
  const photo = await preparePhoto(await readFile(join(photoFolder, file)))
  const pets = await detector.detect(photo.pixels)
  const place = await placeFacts({ title, at: new Date(Date.UTC(2026, month - 1, 15, hour)) })
  const request = {
    photo: photo.data,
    pets,
    place,
    size: 1024,
    aspect: '1:1',
    style: 'vintage',
    mount: 'auto',
    mood: null,
    locale: 'en',
  } as const
  const signal = AbortSignal.timeout(60_000)
  cards.push((await driver.draw({ ...request, seed: index + 1, watermark: false }, { signal })).data)
  console.log(`${title}: ${file}`)
}
await mkdir(outFolder, { recursive: true })
await writeFile(join(outFolder, 'postcards.webp'), await sheet(cards.slice(0, FEATURED), 3, SIDE))
await writeFile(join(outFolder, 'postcards-all.webp'), await sheet(cards, 8, 320))
await driver.close()
await detector.close()
