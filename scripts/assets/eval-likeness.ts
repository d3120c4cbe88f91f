/**
 * Measures which likeness separates pictures of another animal: `npm run eval:likeness -- PETS`. Each photo
 * of the folder shows another pet; it is compared with changed copies of itself and with its postcard in each
 * style, and with the other pets of its species. Mean and deviation of the features are taken from all pets
 * but the two that are compared. Prints the distributions, how many of the same pet count as another animal,
 * and how many others are noticed. `--write` writes mean and deviation over all pets.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import { openPostcardDriver } from '../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import {
  ANOTHER_ANIMAL,
  findCompared,
  likenessOf,
  petVector,
  type UsualPets,
} from '../../worker/src/photos/likeness.ts'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { openPetFeatures } from '../../worker/src/photos/pet-features.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'
import { fromRawPixels, uprightPixels } from '../../worker/src/photos/raw-pixels.ts'
import { SAMPLE_PLACES } from '../../worker/src/postcard/tools/sample-places.ts'
import { TRANSFORMATIONS } from './lib/transformations.ts'
import { usualPetsOf } from './lib/usual-pets.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i
const STATISTICS = join(import.meta.dirname, '../../worker/models/likeness.json')

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const [place] = SAMPLE_PLACES
if (!folder || !place) {
  console.error('usage: npm run eval:likeness -- FOLDER_OF_PETS [--write]')
  process.exit(2)
}
const detector = openPetDetector()
const features = openPetFeatures()
const driver = openPostcardDriver()
const { signal } = new AbortController()

/** The features of the pets in a picture, the surest first. */
type Described = number[][]

interface Subject {
  species: string
  photo: number[]
  copies: Described[]
  postcards: Described[]
}

/** As the judge sees a picture; empty when no pet is found. */
async function described(picture: Buffer): Promise<Described[]> {
  const pixels = await uprightPixels(picture)
  const pets = await findCompared(detector, pixels)
  return pets.length > 0 ? [await features.describe(pixels, pets)] : []
}

async function subjectOf(path: string): Promise<Subject | null> {
  const { data, pixels } = await preparePhoto(await readFile(path))
  const pets = await detector.detect(pixels)
  const [photo] = await features.describe(pixels, pets.slice(0, 1))
  if (!photo || !place) return null
  const subject: Subject = { species: pets[0]?.species ?? '', photo, copies: [], postcards: [] }
  for (const transform of Object.values(TRANSFORMATIONS))
    subject.copies.push(...(await described(await transform(fromRawPixels(pixels), pixels).png().toBuffer())))
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
    subject.postcards.push(...(await described(card.data)))
  }
  return subject
}

/** The features by which usual pets are known: of the surest pet in each picture. */
function surest({ photo, copies, postcards }: Subject): number[][] {
  return [photo, ...[...copies, ...postcards].flatMap((pets) => pets.slice(0, 1))]
}

function likenesses(photo: number[], pictures: Described[], usual: UsualPets): number[] {
  const pet = petVector(photo, usual)
  return pictures.map((pets) => Math.max(...pets.map((one) => likenessOf(pet, petVector(one, usual)))))
}

function print(name: string, values: number[]): void {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2)
  const below = [0.1, ANOTHER_ANIMAL, 0.2].map(
    (least) => `below ${least}: ${values.filter((value) => value < least).length}`,
  )
  const quantiles = `least ${at(0)}  5 % ${at(0.05)}  median ${at(0.5)}  95 % ${at(0.95)}`
  console.log(`${name.padEnd(26)} ${quantiles}  ${below.join('  ')} of ${values.length}`)
}

const subjects: Subject[] = []
for (const name of (await readdir(folder, { recursive: true })).filter((file) => PHOTO.test(file)).sort()) {
  const subject = await subjectOf(join(resolve(folder), name))
  console.log(`${name.padEnd(44)} ${subject?.species ?? 'no pet'}`)
  if (subject) subjects.push(subject)
}
const copies: number[] = []
const postcards: number[] = []
const others: number[] = []
for (const one of subjects) {
  for (const other of subjects) {
    const usual = usualPetsOf(subjects.filter((any) => any !== one && any !== other).flatMap(surest))
    if (other === one) {
      copies.push(...likenesses(one.photo, one.copies, usual))
      postcards.push(...likenesses(one.photo, one.postcards, usual))
    } else if (other.species === one.species)
      others.push(...likenesses(one.photo, [[other.photo], ...other.copies, ...other.postcards], usual))
  }
}
print('copies of the same pet', copies)
print('postcards of the same pet', postcards)
print('others of the same species', others)
if (process.argv.includes('--write'))
  await writeFile(STATISTICS, `${JSON.stringify(usualPetsOf(subjects.flatMap(surest)))}\n`)
process.exit(0)
