import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureMount, pictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import sharp from 'sharp'
import { openSegmenter } from '../../../postcard/sticker/segmenter.ts'
import { SAMPLE_PLACES } from '../../../postcard/tools/sample-places.ts'
import { openBuiltInVideos } from '../built-in/built-in-driver.ts'
import { VIDEO_SHAPES } from '../video.ts'

/**
 * Makes videos for a visual check, each with a sheet of nine of its frames:
 *
 *   node samples.ts PHOTO OUT_DIR [part of a name] [seed] [style] [mount] [square or tall]
 *   [left,top,width,height]
 */
const [
  photoFile,
  folder,
  part = '',
  seed = '1',
  style = 'vintage',
  mount = 'auto',
  shape = 'square',
  box = '0,0,1,1',
] = process.argv.slice(2)
if (!photoFile || !folder) throw new Error('usage: node samples.ts PHOTO OUT_DIR [PLACE] [SEED]')
mkdirSync(folder, { recursive: true })
const place = SAMPLE_PLACES.find(({ title }) => title.toLowerCase().includes(part.toLowerCase()))
if (!place) throw new Error(`no place ${part}`)
const [left = 0, top = 0, width = 1, height = 1] = box.split(',').map(Number)
const photo = await sharp(readFileSync(photoFile)).rotate().flatten().jpeg().toBuffer()
const segmenter = openSegmenter()
const driver = openBuiltInVideos({
  models: { segmenter, scoreAnimals: undefined },
  encodes: true,
  deadlineMs: 120_000,
})
const name = [place.title.replace(/\W+/g, '-'), style, seed, shape, mount].join('-').toLowerCase()
const started = performance.now()
const video = await driver.render(
  {
    picture: photo,
    scene:
      mount === 'picture'
        ? null
        : {
            photo,
            pets: [{ species: 'dog', score: 1, box: { left, top, width, height } }],
            place,
            size: 1024,
            aspect: '1:1',
            style: pictureStyle.parse(style),
            mount: pictureMount.parse(mount),
            mood: null,
            seed: Number(seed),
            locale: /\p{Script=Han}/u.test(place.title) ? 'zh' : 'en',
            watermark: false,
          },
    shape: VIDEO_SHAPES.find((known) => known === shape) ?? 'square',
  },
  { signal: new AbortController().signal },
)
const milliseconds = Math.round(performance.now() - started)
for (const [ending, data] of Object.entries({ mp4: video.mp4, webp: video.webp, jpg: video.poster }))
  if (data) writeFileSync(join(folder, `${name}.${ending}`), data)
await writeSheet(video.webp, join(folder, `${name}.png`))
const peak = Math.round(process.resourceUsage().maxRSS / 1024)
const sizes = [video.mp4, video.webp, video.poster].map((data) => Math.round((data?.length ?? 0) / 1000))
process.stdout.write(`${name}: ${milliseconds} ms, ${sizes.join(' + ')} kB, peak ${peak} MB\n`)
await driver.close()
await segmenter.close()

async function writeSheet(animation: Buffer, file: string): Promise<void> {
  const {
    pages = 1,
    width: across = 1,
    pageHeight: down = 1,
  } = await sharp(animation, { pages: -1 }).metadata()
  const cells = Array.from({ length: 9 }, async (_, cell) => ({
    input: await sharp(animation, { page: Math.floor((cell * pages) / 9) })
      .png()
      .toBuffer(),
    left: (cell % 3) * (across + 4),
    top: Math.floor(cell / 3) * (down + 4),
  }))
  await sharp({
    create: { width: (across + 4) * 3, height: (down + 4) * 3, channels: 3, background: '#445' },
  })
    .composite(await Promise.all(cells))
    .png()
    .toFile(file)
}
