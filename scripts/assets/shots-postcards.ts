/**
 * Draws postcards with the real pipeline and puts them on sheets:
 * `npm run shots:postcards [-- PHOTO_DIR OUT_DIR]`. Without folders: the photos below, and docs/. Writes
 * postcards.webp (six, for the README), postcards-all.webp (48 places) and postcards-shapes.webp (shapes and
 * styles).
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureAspect, PictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import sharp, { type Region } from 'sharp'
import { openPostcardDriver } from '../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'

const ROOT = join(import.meta.dirname, '../..')
const FIXTURES = join(ROOT, 'worker/fixtures')
const [photoFolder = FIXTURES, outFolder = join(ROOT, 'docs')] = process.argv.slice(2)

/** Photos of the fixtures, in turn. */
const PHOTOS = ['cat-on-a-chair.jpg', 'dog-and-owner.jpg', 'cat-under-a-blanket.jpg', 'cat-chelsea-cc0.png']
/** The dog alone: pets that a person holds are framed. In pixels of the photo. */
const PART: Record<string, Region> = { 'dog-and-owner.jpg': { left: 262, top: 40, width: 190, height: 200 } }
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
/** The other shapes in the other styles: title, month, hour, shape, style and seed. */
const SHAPES: [string, number, number, PictureAspect, PictureStyle, number][] = [
  ['Santorini', 7, 13, '9:16', 'watercolour', 3],
  ['Hong Kong', 10, 13, '9:16', 'night', 6],
  ['Cappadocia', 5, 6, '3:2', 'vintage', 2],
  ['Sydney', 12, 2, '4:5', 'papercut', 5],
  ['Edinburgh', 8, 11, '4:5', 'airmail', 4],
]
const SHAPES_HEIGHT = 480
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

const chosen =
  process.argv.length > 2
    ? (await readdir(photoFolder)).filter((name) => /\.(jpe?g|png)$/i.test(name))
    : PHOTOS
const detector = openPetDetector()
const driver = openPostcardDriver({ scoreAnimals: detector.score })

interface Card {
  title: string
  month: number
  hour: number
  aspect?: PictureAspect
  style?: PictureStyle
  seed: number
}

/** Draws a postcard; its seed chooses the photo. */
async function draw({ title, month, hour, aspect = '1:1', style = 'vintage', seed }: Card): Promise<Buffer> {
  const file = chosen[(seed - 1) % chosen.length]
  if (!file) throw new Error(`no photos in ${photoFolder}`)
  const whole = await readFile(join(photoFolder, file))
  const part = photoFolder === FIXTURES ? PART[file] : undefined
  const photo = await preparePhoto(part ? await sharp(whole).extract(part).png().toBuffer() : whole)
  const pets = await detector.detect(photo.pixels)
  const place = await placeFacts({ title, at: new Date(Date.UTC(2026, month - 1, 15, hour)) })
  const how = {
    size: 1024,
    aspect,
    style,
    mount: 'auto',
    mood: null,
    locale: 'en',
    watermark: false,
  } as const
  const request = { photo: photo.data, pets, place, seed, ...how }
  const { data } = await driver.draw(request, { signal: AbortSignal.timeout(60_000) })
  console.log(`${title}, ${aspect}, ${style}: ${file}`)
  return data
}

/** Cards of different shapes side by side, all of the same height. */
async function row(pictures: Buffer[], height: number): Promise<Buffer> {
  const gap = 16
  const cells = await Promise.all(
    pictures.map((one) => sharp(one).resize({ height }).toBuffer({ resolveWithObject: true })),
  )
  let left = gap
  const composite = cells.map(({ data, info }) => {
    const at = left
    left += info.width + gap
    return { input: data, left: at, top: gap }
  })
  const background = '#f3e6cd'
  return sharp({ create: { width: left, height: height + 2 * gap, channels: 3, background } })
    .composite(composite)
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
}

const cards: Buffer[] = []
for (const [index, [title, month, hour]] of PLACES.entries()) {
  cards.push(await draw({ title, month, hour, seed: index + 1 }))
}
const shapes: Buffer[] = []
for (const [title, month, hour, aspect, style, seed] of SHAPES) {
  shapes.push(await draw({ title, month, hour, aspect, style, seed }))
}
await mkdir(outFolder, { recursive: true })
await writeFile(join(outFolder, 'postcards-shapes.webp'), await row(shapes, SHAPES_HEIGHT))
await writeFile(join(outFolder, 'postcards.webp'), await sheet(cards.slice(0, FEATURED), 3, SIDE))
await writeFile(join(outFolder, 'postcards-all.webp'), await sheet(cards, 8, 320))
await driver.close()
await detector.close()
