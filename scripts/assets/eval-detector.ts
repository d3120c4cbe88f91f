/**
 * Measures the pet detector on a folder of photos:
 *
 * npm run eval:detector -- FOLDER_OF_PETS FOLDER_WITHOUT_PETS
 *
 * Every photo is prepared like an upload. Prints a row for each photo, then the number of pets found and of false alarms.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openPetDetector, type PetDetector } from '../../worker/src/photos/pet-detector.ts'
import { PhotoError } from '../../worker/src/photos/photo-error.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i

async function countPhotosWithPets(
  detector: PetDetector,
  folder: string,
): Promise<[found: number, all: number]> {
  const names = (await readdir(folder)).filter((name) => PHOTO.test(name)).sort()
  let found = 0
  console.log(`\n${basename(folder)}`)
  for (const name of names) {
    const { isPet, row } = await look(detector, join(folder, name))
    if (isPet) found++
    console.log(`  ${name.padEnd(44)} ${row}`)
  }
  return [found, names.length]
}

async function look(detector: PetDetector, path: string): Promise<{ isPet: boolean; row: string }> {
  try {
    const { pixels } = await preparePhoto(await readFile(path))
    const pets = await detector.detect(pixels)
    const row = pets.map(({ species, score }) => `${species} ${score.toFixed(2)}`).join(', ')
    return { isPet: pets.length > 0, row: row || '-' }
  } catch (error) {
    if (error instanceof PhotoError) return { isPet: false, row: `refused: ${error.code}` }
    throw error
  }
}

const [petsFolder, otherFolder] = process.argv.slice(2)
if (!petsFolder || !otherFolder) {
  console.error('usage: npm run eval:detector -- FOLDER_OF_PETS FOLDER_WITHOUT_PETS')
  process.exit(2)
}
const detector = openPetDetector()
try {
  const [found, pets] = await countPhotosWithPets(detector, resolve(petsFolder))
  const [alarms, others] = await countPhotosWithPets(detector, resolve(otherFolder))
  console.log(`\nrecall        ${found} of ${pets}`)
  console.log(`false alarms  ${alarms} of ${others}`)
} finally {
  await detector.close()
}
