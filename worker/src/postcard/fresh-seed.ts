import { destinationOf } from '@pawport/shared/places/destinations.ts'
import type { LookRequest } from '../drivers/diffusion/diffusion.ts'
import { type Look, lookOf } from './look.ts'

/** Seeds that are tried. Each takes a fraction of a millisecond. */
const MOST_TRIES = 64
/** Two cards of one place that differ by less than this often look alike. */
const ENOUGH = 5
const SEEDS = 2 ** 31

/**
 * How much each part of the look changes the picture, as measured on pictures of 48 pixels that differ in
 * that part alone.
 */
const WEIGHTS = {
  light: 3,
  subject: 2.5,
  petSide: 2.5,
  sun: 0.75,
  wantsSticker: 0.75,
  clouds: 0.25,
  low: 0.25,
  extra: 0.25,
} as const satisfies Record<keyof Look, number>

/** How unlike two cards look; 0 for the same look. */
export function unlikeness(one: Look, other: Look): number {
  return (Object.keys(WEIGHTS) as (keyof Look)[])
    .filter((part) => one[part] !== other[part])
    .reduce((sum, part) => sum + WEIGHTS[part], 0)
}

/**
 * The first of the seeds from `wanted.seed` on whose card looks unlike all of `recent`; without one, that
 * whose card looks least like any. The same input gives the same seed.
 */
export async function freshSeed(wanted: LookRequest, recent: readonly LookRequest[]): Promise<number> {
  const earlier = await Promise.all(recent.map(lookOfRequest))
  if (earlier.length === 0) return wanted.seed
  let best = { seed: wanted.seed, distance: -1 }
  for (let step = 0; step < MOST_TRIES; step += 1) {
    const seed = (wanted.seed + step) % SEEDS
    const look = await lookOfRequest({ ...wanted, seed })
    const distance = Math.min(...earlier.map((one) => unlikeness(look, one)))
    if (distance >= ENOUGH) return seed
    if (distance > best.distance) best = { seed, distance }
  }
  return best.seed
}

async function lookOfRequest({ place, mount, way = 'auto', ...choices }: LookRequest): Promise<Look> {
  const destination = await destinationOf(place.place)
  // Neither changes the look.
  const unseen = { watermark: false, petAspect: 1, pets: 1 }
  return lookOf({ ...unseen, ...choices, facts: place, destination, show: mount, way })
}
