/**
 * Asks a person of each card "would you send it?":
 *
 * npm run eval:sendable -- FOLDER_OF_PHOTOS OUT_FOLDER [--style STYLE] [--mount MOUNT] [--portrayal
 * PORTRAYAL] [--way WAY]
 *
 * npm run eval:sendable -- --count OUT_FOLDER/answers.txt
 *
 * The first draws one card of each photo, each at another place and, unless one is named, in another style,
 * into sheets of twelve that show nothing but the cards, row by row. Every photo is prepared like an upload.
 * It writes `answers.txt` with a row for each card; a person puts `yes` or `no` in place of each question
 * mark. The second counts the answers, by style and by how the pet is shown.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import { PICTURE_STYLES, pictureMount, pictureStyle } from '@pawport/shared/contract/generations/schemas.ts'
import { pictureWay } from '@pawport/shared/contract/generations/way.ts'
import sharp from 'sharp'
import { openPostcardDriver } from '../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'
import { SAMPLE_PLACES } from '../../worker/src/postcard/tools/sample-places.ts'
import { type Answer, countAnswers, readAnswers } from './lib/answers.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i
const CELL = 512
const COLUMNS = 4
const ON_A_SHEET = 12
/** Places are taken at this distance in the list, so that neighbours on a sheet differ. */
const STEP = 7

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    style: { type: 'string' },
    mount: { type: 'string', default: 'sticker' },
    portrayal: { type: 'string', default: 'drawn' },
    way: { type: 'string', default: 'auto' },
  },
})
const [folder, outFolder] = positionals
if (values.count) {
  console.log(countAnswers(readAnswers(await readFile(values.count, 'utf8'))))
  process.exit(0)
}
if (!folder || !outFolder) {
  const options = '[--style STYLE] [--mount MOUNT] [--portrayal PORTRAYAL] [--way WAY]'
  console.error(`usage: npm run eval:sendable -- FOLDER_OF_PHOTOS OUT_FOLDER ${options}`)
  console.error('       npm run eval:sendable -- --count ANSWERS')
  process.exit(2)
}
const detector = openPetDetector()
const driver = openPostcardDriver({ scoreAnimals: detector.score })
const { signal } = new AbortController()

async function cardOf(name: string, turn: number): Promise<{ card: Buffer; answer: Answer }> {
  const { data, pixels } = await preparePhoto(await readFile(join(resolve(folder ?? ''), name)))
  const style = pictureStyle.parse(values.style ?? PICTURE_STYLES[turn % PICTURE_STYLES.length])
  const place = SAMPLE_PLACES[(turn * STEP) % SAMPLE_PLACES.length]
  if (!place) throw new Error('no sample places')
  const shows = {
    mount: pictureMount.parse(values.mount),
    portrayal: portrayal.parse(values.portrayal),
    way: pictureWay.parse(values.way),
  }
  const choices = { style, ...shows, seed: turn + 1, aspect: '1:1' } as const
  const pets = await detector.detect(pixels)
  const drawn = await driver.draw(
    { photo: data, pets, place, size: 1024, mood: null, locale: 'en', watermark: false, ...choices },
    { signal },
  )
  const shown = drawn.shown ?? 'framed'
  return {
    card: await sharp(drawn.data).resize(CELL, CELL).png().toBuffer(),
    answer: { card: turn + 1, name, style, shown, reply: '?' },
  }
}

async function writeSheet(cards: readonly Buffer[], number: number): Promise<void> {
  const rows = Math.ceil(cards.length / COLUMNS)
  const size = { width: Math.min(cards.length, COLUMNS) * CELL, height: rows * CELL }
  const layers = cards.map((input, index) => ({
    input,
    left: (index % COLUMNS) * CELL,
    top: Math.floor(index / COLUMNS) * CELL,
  }))
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png()
    .toFile(join(resolve(outFolder ?? ''), `sheet-${number}.png`))
}

await mkdir(outFolder, { recursive: true })
const answers: Answer[] = []
let sheet: Buffer[] = []
for (const name of (await readdir(folder)).filter((file) => PHOTO.test(file)).sort()) {
  const { card, answer } = await cardOf(name, answers.length)
  answers.push(answer)
  sheet.push(card)
  console.log(
    `${String(answer.card).padStart(3)} ${name.padEnd(44)} ${answer.style.padEnd(12)} ${answer.shown}`,
  )
  if (sheet.length === ON_A_SHEET) {
    await writeSheet(sheet, answers.length / ON_A_SHEET)
    sheet = []
  }
}
if (sheet.length > 0) await writeSheet(sheet, Math.ceil(answers.length / ON_A_SHEET))
const rows = answers.map(({ card, reply, style, shown, name }) => [card, reply, style, shown, name].join(' '))
await writeFile(join(outFolder, 'answers.txt'), `${rows.join('\n')}\n`)
process.exit(0)
