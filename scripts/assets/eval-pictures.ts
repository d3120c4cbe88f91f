/**
 * Measures what the built-in renderer draws, without a photo: `npm run eval:pictures`. Prints of how many
 * destinations it draws a landmark; and, for six pictures of one place in a row, how many look nearly like an
 * earlier one of the six: with seeds by chance, and with those that a worker settles on. The share of pets
 * that are cut out is what `npm run shots:cutouts` prints.
 */
import type { Destination } from '@pawport/shared/places/destination.ts'
import { destinations } from '@pawport/shared/places/destinations.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import sharp from 'sharp'
import { composeScene } from '../../worker/src/postcard/compose.ts'
import { freshSeed } from '../../worker/src/postcard/fresh-seed.ts'
import { findLandmark } from '../../worker/src/postcard/landmarks/index.ts'
import { planCard } from '../../worker/src/postcard/plan-card.ts'

/** Pictures in a row, and every how many-th destination is drawn. */
const IN_A_ROW = 6
const EVERY = 12
/**
 * Side of the scenes that are compared, in pixels; below this mean difference (0..255) two look alike at a
 * glance.
 */
const SIDE = 48
const ALIKE = 18
const AT = new Date('2026-05-10T10:00:00Z')
const NO_PET = { kind: 'framed', href: 'data:,', aspect: 1 } as const

async function factsOf({ names, lat, lng }: Destination) {
  return placeFacts({ title: names.en, lat, lng, at: AT })
}

/** The scene behind the pet in few pixels. */
async function scene(destination: Destination, seed: number): Promise<Buffer> {
  const facts = await factsOf(destination)
  const request = { facts, destination, locale: 'en', seed, watermark: false, style: 'vintage' } as const
  const plan = planCard({ ...request, aspect: '1:1', show: 'framed', petAspect: 1, pets: 1 })
  const svg = Buffer.from(composeScene(plan, NO_PET))
  return sharp(svg).flatten().resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

const all = [...(await destinations()).values()]
let drawn = 0
for (const destination of all) if (findLandmark(await factsOf(destination))) drawn += 1
console.log(`a landmark is drawn  ${drawn} of ${all.length} destinations`)

/** Seeds of pictures in a row: by chance, or each settled with regard to those before it. */
async function seedsOf(destination: Destination, isSettled: boolean): Promise<number[]> {
  const choices = { style: 'vintage', aspect: '1:1', mount: 'framed', locale: 'en' } as const
  const place = await factsOf(destination)
  const seeds: number[] = []
  for (let index = 0; index < IN_A_ROW; index += 1) {
    const seed = 1_000 + index * 7_919
    const recent = seeds.map((earlier) => ({ ...choices, place, seed: earlier }))
    seeds.push(isSettled ? await freshSeed({ ...choices, place, seed }, recent) : seed)
  }
  return seeds
}

async function compare(name: string, isSettled: boolean): Promise<void> {
  const counts = { pictures: 0, repeats: 0, pairs: 0, alike: 0 }
  for (const [index, destination] of all.entries()) {
    if (index % EVERY !== 0) continue
    const earlier: Buffer[] = []
    for (const seed of await seedsOf(destination, isSettled)) {
      const picture = await scene(destination, seed)
      const alike = earlier.filter((other) => difference(picture, other) < ALIKE).length
      counts.pictures += 1
      counts.pairs += earlier.length
      counts.alike += alike
      if (alike > 0) counts.repeats += 1
      earlier.push(picture)
    }
  }
  const { pictures, repeats, pairs, alike } = counts
  const percent = (part: number, whole: number) =>
    `${part} of ${whole} (${((part / whole) * 100).toFixed(1)} %)`
  console.log(
    `${name}: like an earlier one of six ${percent(repeats, pictures)}; pairs alike ${percent(alike, pairs)}`,
  )
}

await compare('seeds by chance', false)
await compare('settled seeds  ', true)
process.exit(0)
