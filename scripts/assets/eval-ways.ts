/**
 * Prints how each photo's pets are in the scene and why: `npm run eval:ways -- FOLDER_OF_PHOTOS`. Every photo
 * is prepared like an upload and judged as by the photo check.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openPostcardDriver } from '../../worker/src/drivers/diffusion/postcard/postcard-driver.ts'
import { openPetDetector } from '../../worker/src/photos/pet-detector.ts'
import { preparePhoto } from '../../worker/src/photos/prepare-photo.ts'

const PHOTO = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run eval:ways -- FOLDER_OF_PHOTOS')
  process.exit(2)
}
const detector = openPetDetector()
const driver = openPostcardDriver({ scoreAnimals: detector.score })
const counts = new Map<string, number>()
for (const name of (await readdir(folder)).filter((file) => PHOTO.test(file)).sort()) {
  const { data, pixels } = await preparePhoto(await readFile(join(resolve(folder), name)))
  const pets = await detector.detect(pixels)
  const scene = pets.length > 0 ? (await driver.judgeCutOut?.(data, pets))?.scene : undefined
  const way = scene?.way ?? 'no pet'
  counts.set(way, (counts.get(way) ?? 0) + 1)
  console.log(`${name.padEnd(44)} ${String(pets.length).padStart(2)} ${way.padEnd(9)} ${scene?.why ?? ''}`)
}
console.log([...counts].map(([way, count]) => `${way} ${count}`).join('  '))
process.exit(0)
