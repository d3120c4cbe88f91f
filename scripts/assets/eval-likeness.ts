/**
 * Measures by which likeness pictures of another animal are told: `npm run eval:likeness -- PETS`. Each photo of the folder shows
 * another pet; it is compared with changed copies of itself and with its postcard in each style, and with the other pets of its
 * species. Prints the distributions, how many of the same pet count as another animal, and how many others are noticed.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PICTURE_STYLES } from '@pawport/shared/contract/generations.ts'
import { openPostcardDriver } from '../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { SAMPLE_PLACES } from '../../worker/src/drivers/diffusion/postcard/tools/sample-places.ts'
import { ANOTHER_ANIMAL, likenessOf, openLikenessJudge } from '../../worker/src/photos/likeness.ts'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'
import { fromRawPixels } from '../../worker/src/photos/raw-pixels.ts'
import { TRANSFORMATIONS } from './lib/transformations.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i

const [folder] = process.argv.slice(2)
const [place] = SAMPLE_PLACES
if (!folder || !place) {
  console.error('usage: npm run eval:likeness -- FOLDER_OF_PETS')
  process.exit(2)
}
const detector = openPetDetector()
const judge = openLikenessJudge({ detector })
const driver = openPostcardDriver()
const { signal } = new AbortController()

interface Subject {
  species: string
  photo: number[]
  copies: number[][]
  postcards: number[][]
}

/** The vector of the surest pet in a picture. */
async function vectors(picture: Buffer): Promise<number[][]> {
  return judge.embed(picture, (await detector.detect(picture)).slice(0, 1))
}

async function subjectOf(path: string): Promise<Subject | null> {
  const { data, pixels } = await preparePhoto(await readFile(path))
  const pets = await detector.detect(data)
  const [photo] = await judge.embed(data, pets.slice(0, 1))
  if (!photo || !place) return null
  const subject: Subject = { species: pets[0]?.species ?? '', photo, copies: [], postcards: [] }
  for (const transform of Object.values(TRANSFORMATIONS))
    subject.copies.push(...(await vectors(await transform(fromRawPixels(pixels), pixels).png().toBuffer())))
  const request = {
    photo: data,
    pets,
    place,
    size: 512,
    aspect: '1:1',
    mood: null,
    watermark: false,
  } as const
  for (const [seed, style] of PICTURE_STYLES.entries()) {
    const mount = seed % 2 === 0 ? 'auto' : 'framed'
    const card = await driver.draw({ ...request, style, mount, seed, locale: 'en' }, { signal })
    subject.postcards.push(...(await vectors(card.data)))
  }
  return subject
}

function print(name: string, values: number[]): void {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2)
  const below = values.filter((value) => value < ANOTHER_ANIMAL).length
  const quantiles = `least ${at(0)}  5 % ${at(0.05)}  median ${at(0.5)}  95 % ${at(0.95)}`
  console.log(`${name.padEnd(26)} ${quantiles}  below ${ANOTHER_ANIMAL}: ${below} of ${values.length}`)
}

const subjects: Subject[] = []
for (const name of (await readdir(folder, { recursive: true })).filter((file) => PHOTO.test(file)).sort()) {
  const subject = await subjectOf(join(resolve(folder), name))
  console.log(`${name.padEnd(44)} ${subject?.species ?? 'no pet'}`)
  if (subject) subjects.push(subject)
}
const of = (subject: Subject, others: number[][]) => others.map((other) => likenessOf(subject.photo, other))
print(
  'copies of the same pet',
  subjects.flatMap((one) => of(one, one.copies)),
)
print(
  'postcards of the same pet',
  subjects.flatMap((one) => of(one, one.postcards)),
)
print(
  'others of the same species',
  subjects.flatMap((one) =>
    subjects
      .filter((other) => other !== one && other.species === one.species)
      .flatMap((other) => of(one, [other.photo, ...other.copies, ...other.postcards])),
  ),
)
process.exit(0)
