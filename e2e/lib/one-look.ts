import { sample } from '@pawport/shared/testing/sample.ts'

/**
 * One of the devices and languages that a journey is written for, or `count` of them: others with each
 * commit, and all of them in `npm run test:all`. Each list has a choice of its own, so that a run sees phones
 * and desks, both languages.
 */
export function oneLook<const T>(looks: readonly T[], count = 1): T[] {
  const seed = `${process.env.TEST_SEED ?? ''}:${JSON.stringify(looks)}`
  return sample(looks, count, { ...process.env, TEST_SEED: seed })
}
