import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  pictureAspect,
  pictureDimensions,
  pictureMount,
  pictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import sharp, { type OverlayOptions } from 'sharp'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { SAMPLE_PLACES } from './sample-places.ts'

/**
 * Draws a contact sheet for a visual check: every sample place, with the photos of a folder in turn.
 *
 *   node samples.ts PHOTO_DIR OUT_DIR [parts of names, with commas] [first seed] [style] [mount] [aspect]
 *
 * `boxes.json` in the photo folder may give the pets: { "file.jpg": [left, top, width, height] } in
 * fractions.
 */
const [photoFolder, outFolder, only = '', firstSeed = '1', style = 'vintage', mount = 'auto', shape = '1:1'] =
  process.argv.slice(2)
if (!photoFolder || !outFolder) throw new Error('usage: node samples.ts PHOTO_DIR OUT_DIR [PLACE] [SEED]')
const CELL = 512
const COLUMNS = 4

const aspect = pictureAspect.parse(shape)
const { width: across, height: down } = pictureDimensions(CELL, aspect)

const boxes = readBoxes(photoFolder)
const photos = readdirSync(photoFolder).filter(
  (file) => /\.(jpe?g|png|webp)$/i.test(file) && (!boxes || boxes[file]),
)
const driver = openPostcardDriver()
mkdirSync(outFolder, { recursive: true })
const wanted = only.toLowerCase().split(',')
const places = SAMPLE_PLACES.filter(({ title }) => wanted.some((part) => title.toLowerCase().includes(part)))
const cells: OverlayOptions[] = []
for (const [index, place] of places.entries()) {
  const file = photos[(index + Number(firstSeed)) % photos.length]
  if (!file) throw new Error('no photos')
  const photo = await sharp(join(photoFolder, file)).rotate().flatten().jpeg().toBuffer()
  const request = {
    photo,
    pets: [{ species: 'dog', score: 1, box: boxOf(boxes?.[file]) } satisfies Pet],
    place,
    size: 1024 as const,
    aspect,
    style: pictureStyle.parse(style),
    mount: pictureMount.parse(mount),
    mood: null,
    seed: Number(firstSeed) + index,
    locale: /\p{Script=Han}/u.test(place.title) ? ('zh' as const) : ('en' as const),
    watermark: false,
  }
  const started = performance.now()
  const picture = await driver.draw(request, { signal: new AbortController().signal })
  const elapsed = Math.round(performance.now() - started)
  process.stdout.write(`${place.title} ${elapsed} ms, ${Math.round(picture.data.length / 1000)} kB\n`)
  writeFileSync(
    join(
      outFolder,
      `${String(index).padStart(2, '0')}-${place.title.replace(/\W+/g, '-').toLowerCase()}.webp`,
    ),
    picture.data,
  )
  const input = await sharp(picture.data).resize(across, down).png().toBuffer()
  cells.push({ input, left: (index % COLUMNS) * (across + 8), top: Math.floor(index / COLUMNS) * (down + 8) })
}
const rows = Math.ceil(places.length / COLUMNS)
await sharp({
  create: { width: COLUMNS * (across + 8), height: rows * (down + 8), channels: 3, background: '#445' },
})
  .composite(cells)
  .png()
  .toFile(join(outFolder, 'sheet.png'))
await driver.close()

function readBoxes(folder: string): Record<string, number[]> | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'boxes.json'), 'utf8')) as Record<string, number[]>
  } catch {
    return null
  }
}

function boxOf(numbers: number[] | undefined): Pet['box'] {
  const [left = 0, top = 0, width = 1, height = 1] = numbers ?? []
  return { left, top, width, height }
}
