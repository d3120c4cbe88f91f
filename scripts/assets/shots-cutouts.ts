/**
 * Draws the stickers of the photos in a folder: `npm run shots:cutouts -- PHOTO_DIR OUT_FILE`. Every photo is
 * prepared like an upload. The sheet (WebP) shows each photo beside its sticker, drawn as in the style
 * vintage, or beside the framed crop where the mask is not trusted. Prints a row for each photo: the reason
 * when it is framed, whether both networks agree about the outline, whether a draft would be decided
 * otherwise, and the CPU time of the decision in ms. A person has to judge the stickers.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CutOutRefusal } from '@pawport/shared/contract/photos/schemas.ts'
import sharp from 'sharp'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'
import { paletteOf } from '../../worker/src/postcard/palette.ts'
import { cropPet, framedCrop } from '../../worker/src/postcard/pet-crop.ts'
import { petsShown } from '../../worker/src/postcard/pets-shown.ts'
import { cutOut } from '../../worker/src/postcard/sticker/cut-out.ts'
import { cutOutEach } from '../../worker/src/postcard/sticker/cut-out-each.ts'
import { judgeCutOut } from '../../worker/src/postcard/sticker/judge-cut-out.ts'
import { DETECTOR_SIDE } from '../../worker/src/postcard/sticker/recognise.ts'
import { DRAFT_SEGMENT_SIDE } from '../../worker/src/postcard/sticker/segment-side.ts'
import { openSegmenter } from '../../worker/src/postcard/sticker/segmenter.ts'
import { STYLES } from '../../worker/src/postcard/styles/index.ts'
import { SAMPLE_PLACES } from '../../worker/src/postcard/tools/sample-places.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i
const SIDE = 180
const COLUMNS = 6
const GROUND = '#2f8f8a'
const NO_LIGHT = { ambient: '#ffffff', share: 0 }

interface Shown {
  how: 'sticker' | 'framed' | 'no pet'
  /** Why it is framed. */
  refusal?: CutOutRefusal
  picture: Buffer
  /** What the row says of the masks. */
  notes?: string[]
}

const [photoFolder, outFile] = process.argv.slice(2)
if (!photoFolder || !outFile) {
  console.error('usage: npm run shots:cutouts -- PHOTO_DIR OUT_FILE')
  process.exit(2)
}
const [place] = SAMPLE_PLACES
if (!place) throw new Error('no sample places')
const SHOWING = {
  hand: STYLES.vintage.pet(paletteOf('clear', place)),
  from: 'left',
  light: NO_LIGHT,
} as const
const detector = openPetDetector()
const segmenter = openSegmenter()

async function show(photo: Buffer, pets: Awaited<ReturnType<typeof detector.detect>>): Promise<Shown> {
  if (pets.length === 0) return { how: 'no pet', picture: photo }
  const shown = petsShown(pets)
  const models = { segmenter, scoreAnimals: detector.score }
  const before = process.cpuUsage()
  const { refusal } = await judgeCutOut(photo, pets, models)
  const { user, system } = process.cpuUsage(before)
  const { refusal: inDraft } = await judgeCutOut(photo, pets, models, {
    side: DETECTOR_SIDE,
    segmentSide: DRAFT_SEGMENT_SIDE,
  })
  const notes = [`${Math.round((user + system) / 1000)} ms`]
  if (Boolean(inDraft) !== Boolean(refusal)) notes.push(`DRAFT: ${inDraft ?? 'cut out'}`)
  const sticker = refusal
    ? null
    : shown.together
      ? await cutOut(photo, shown, SIDE * 2, segmenter, SHOWING)
      : await cutOutEach(photo, shown.boxes, SIDE * 2, segmenter, SHOWING)
  if (sticker) {
    if (sticker.isAgreed) notes.push('both agree')
    return { how: 'sticker', picture: Buffer.from(sticker.href.split(',')[1] ?? '', 'base64'), notes }
  }
  const { width = 1, height = 1 } = await sharp(photo).metadata()
  const shape = shown.boxes.length > 1 ? 'group' : 'free'
  const crop = await cropPet(photo, framedCrop(shown.box, width, height, shape), SIDE * 2)
  if (crop.kind !== 'framed') throw new Error('a crop is always framed')
  return {
    how: 'framed',
    notes,
    ...(refusal && { refusal }),
    picture: Buffer.from(crop.href.split(',')[1] ?? '', 'base64'),
  }
}

function cell(picture: Buffer, background: string): Promise<Buffer> {
  return sharp(picture)
    .resize(SIDE, SIDE, { fit: 'contain', background })
    .flatten({ background })
    .png()
    .toBuffer()
}

const counts = { sticker: 0, framed: 0, 'no pet': 0 }
const cells: Buffer[] = []
for (const name of (await readdir(photoFolder)).filter((one) => PHOTO.test(one)).sort()) {
  const photo = await preparePhoto(await readFile(join(photoFolder, name)))
  const shown = await show(photo.data, await detector.detect(photo.pixels))
  counts[shown.how] += 1
  const row = [name.padEnd(44), shown.how, shown.refusal ?? '', ...(shown.notes ?? [])]
  console.log(row.filter((part) => part !== '').join(' '))
  cells.push(
    await cell(photo.data, '#ffffff'),
    await cell(shown.picture, shown.how === 'sticker' ? GROUND : '#1b2b3f'),
  )
}
const rows = Math.ceil(cells.length / (COLUMNS * 2))
await writeFile(
  resolve(outFile),
  await sharp({
    create: { width: COLUMNS * 2 * SIDE, height: rows * SIDE, channels: 3, background: '#ffffff' },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % (COLUMNS * 2)) * SIDE,
        top: Math.floor(index / (COLUMNS * 2)) * SIDE,
      })),
    )
    .webp({ quality: 80 })
    .toBuffer(),
)
console.log(
  `\n${cells.length / 2} photographs: ${counts.sticker} cut out, ${counts.framed} framed, ${counts['no pet']} without a pet`,
)
console.log(`memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`)
await segmenter.close()
await detector.close()
