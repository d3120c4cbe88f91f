import { hills, type Profile } from './land.ts'
import type { Scene } from './stage.ts'

/**
 * y of the crest: the ground covers the lower edge of the stage, so that things that end there seem to stand
 * behind it.
 */
export const CREST = 794

/** y at a share of the near ground's height: 0 is the crest, 1 the lower edge. */
export function at(scene: Scene, share: number): number {
  return CREST + (scene.view.bottom - CREST) * share
}

/** The line of a rise in the near ground, at that share of its height. */
export function fold(scene: Scene, name: string, share: number, swing: number): Profile {
  return hills(scene.random.fork(`near ${name}`), at(scene, share), swing, 820)
}
