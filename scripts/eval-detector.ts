/**
 * How well the pet detector does on one's own photographs:
 *
 *     npm run eval:detector -- FOLDER_OF_PETS FOLDER_WITHOUT_PETS
 *
 * Every photo takes the way of an upload. Prints a row for each, then how many pets were found and how many false alarms
 * there were.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { openPetDetector, type PetDetector } from '../worker/src/features/generations/pet-detector.ts'
import { preparePhoto } from '../worker/src/features/generations/photo.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i

async function countPhotosWithPets(
  detector: PetDetector,
  folder: string,
): Promise<[found: number, all: number]> {
  const names = (await readdir(folder)).filter((name) => PHOTO.test(name)).sort()
  let found = 0
  console.log(`\n${basename(folder)}`)
  for (const name of names) {
    const { pixels } = await preparePhoto(await readFile(join(folder, name)))
    const pets = await detector.detect(pixels)
    if (pets.length > 0) found++
    const seen = pets.map(({ species, score }) => `${species} ${score.toFixed(2)}`).join(', ')
    console.log(`  ${name.padEnd(44)} ${seen || '-'}`)
  }
  return [found, names.length]
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
