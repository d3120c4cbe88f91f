/**
 * Measures the pet detector on folders of photos:
 *
 * npm run eval:detector -- FOLDER_OF_PETS FOLDER_WITHOUT_PETS [--transformed]
 *
 * Every photo is prepared like an upload. In FOLDER_OF_PETS the folders `dog`, `cat` and `animal` say which
 * species is right. With `--transformed` each photo is also tried mirrored, grey, turned, cropped, warm and
 * padded. Prints a row for each photo that is wrong, then how many pets were found, in all and in each
 * folder, how many species were named and right, how many false alarms there were, and what a photo costs.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { PhotoError } from '../../worker/src/photos/photo-error.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'
import { fromRawPixels, type RawPixels } from '../../worker/src/photos/raw-pixels.ts'
import { TRANSFORMATIONS } from './lib/transformations.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i
const SPECIES = ['dog', 'cat', 'animal']

const detector = openPetDetector()

interface Counts {
  photos: number
  withPet: number
  /** Pets called a dog or a cat, and how many of them are in a folder of that name or of another one. */
  named: number
  misnamed: number
  /** Photos and photos with a pet, of each folder. */
  folders: Map<string, { photos: number; withPet: number }>
}

async function measure(folder: string, expectsPet: boolean, isTransformed: boolean): Promise<Counts> {
  const counts = { photos: 0, withPet: 0, named: 0, misnamed: 0, folders: new Map() }
  const names = (await readdir(folder, { recursive: true })).filter((name) => PHOTO.test(name)).sort()
  console.log(`\n${basename(folder)}: wrong or unsure`)
  for (const name of names) {
    const right = basename(dirname(name))
    for (const [how, pixels] of await views(join(folder, name), isTransformed)) {
      const pets = await detector.detect(pixels)
      const [best] = pets
      const ofFolder = counts.folders.get(right) ?? { photos: 0, withPet: 0 }
      counts.folders.set(right, ofFolder)
      for (const count of [counts, ofFolder]) {
        count.photos += 1
        if (best) count.withPet += 1
      }
      const isNamed = best !== undefined && best.species !== 'animal' && SPECIES.includes(right)
      const isWrong = isNamed && best.species !== right
      if (isNamed) counts.named += 1
      if (isWrong) counts.misnamed += 1
      if (isWrong || pets.length > 0 !== expectsPet || (expectsPet && !isNamed && right !== 'animal')) {
        const found = pets.map(({ species, score }) => `${species} ${score.toFixed(2)}`).join(', ')
        console.log(`  ${name.padEnd(44)} ${how.padEnd(8)} ${found || '-'}`)
      }
    }
  }
  return counts
}

/** The prepared photo, and its transformed copies; none when it is refused. */
async function views(path: string, isTransformed: boolean): Promise<[string, RawPixels][]> {
  try {
    const { pixels } = await preparePhoto(await readFile(path))
    const copies: [string, RawPixels][] = [['plain', pixels]]
    if (!isTransformed) return copies
    for (const [how, transform] of Object.entries(TRANSFORMATIONS)) {
      const copy = await transform(fromRawPixels(pixels), pixels).png().toBuffer()
      copies.push([how, (await preparePhoto(copy)).pixels])
    }
    return copies
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error
    console.log(`  ${basename(path).padEnd(44)} refused: ${error.code}`)
    return []
  }
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${all > 0 ? ((part / all) * 100).toFixed(1) : '-'} %)`
}

const [petsFolder, otherFolder, option] = process.argv.slice(2)
if (!petsFolder || !otherFolder) {
  console.error('usage: npm run eval:detector -- FOLDER_OF_PETS FOLDER_WITHOUT_PETS [--transformed]')
  process.exit(2)
}
try {
  const isTransformed = option === '--transformed'
  const before = process.cpuUsage()
  const pets = await measure(resolve(petsFolder), true, isTransformed)
  const others = await measure(resolve(otherFolder), false, isTransformed)
  console.log(`\nrecall          ${share(pets.withPet, pets.photos)}`)
  for (const [folder, { photos, withPet }] of pets.folders)
    console.log(`  ${folder.padEnd(13)} ${share(withPet, photos)}`)
  console.log(`species named   ${share(pets.named, pets.withPet)}`)
  console.log(`of these right  ${share(pets.named - pets.misnamed, pets.named)}`)
  console.log(`false alarms    ${share(others.withPet, others.photos)}`)
  const { user, system } = process.cpuUsage(before)
  const each = (user + system) / 1000 / Math.max(1, pets.photos + others.photos)
  const most = process.resourceUsage().maxRSS / 1024
  console.log(
    `CPU of a photo  ${each.toFixed(0)} ms with its preparation; memory ${most.toFixed(0)} MB at most`,
  )
} finally {
  await detector.close()
}
