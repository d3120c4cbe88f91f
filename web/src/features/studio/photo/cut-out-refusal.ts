import type { CutOutRefusal, PetScene, WayReason } from '@pawport/shared/contract/photos/schemas.ts'
import type { Draft } from '../draft.ts'

/**
 * Why the pets that travel cannot be cut out although that is chosen; null when they can, or when it is not
 * known.
 */
export function cutOutRefusal({ photo, pet, mount }: Draft): CutOutRefusal | null {
  const check = photo?.check
  if (mount !== 'sticker' || check?.state !== 'checked') return null
  const verdict = pet === null ? check.cutOut : check.pets[pet]?.cut_out
  return verdict && verdict !== 'possible' ? verdict : null
}

/** The scene of a pet that is neither whole nor in a frame: what the owner is to know before the order. */
interface ToldScene {
  way: 'bust' | 'peeking'
  why: WayReason
}

/**
 * How the pets that travel are in the scene, when that is not as in the photo; null when it is, or not known.
 */
export function toldScene({ photo, pet, mount }: Draft): ToldScene | null {
  const check = photo?.check
  if (mount === 'framed' || check?.state !== 'checked') return null
  const scene: PetScene | undefined = pet === null ? check.scene : check.pets[pet]?.scene
  if (!scene?.why || (scene.way !== 'bust' && scene.way !== 'peeking')) return null
  return { way: scene.way, why: scene.why }
}
