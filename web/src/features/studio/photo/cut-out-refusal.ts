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

/** How the pets that travel are in the scene by the photo check; undefined where it was not judged. */
export function sceneInPhoto({ photo, pet }: Pick<Draft, 'photo' | 'pet'>): PetScene | undefined {
  const check = photo?.check
  if (check?.state !== 'checked') return undefined
  return pet === null ? check.scene : check.pets[pet]?.scene
}

/**
 * Why the way that suits the photo suits it, for the words beside the choice of ways; null where the
 * notice below says it already, or nothing is to be said.
 */
export function untoldReason(draft: Draft): WayReason | null {
  if (cutOutRefusal(draft) || toldScene(draft)) return null
  return sceneInPhoto(draft)?.why ?? null
}

/** The scene of a pet that is neither whole nor in a frame: what the owner is to know before the order. */
interface ToldScene {
  way: 'bust' | 'peeking'
  why: WayReason
}

/**
 * How the pets that travel are in the scene, when that is not as in the photo; null when it is, or not known.
 */
export function toldScene(draft: Draft): ToldScene | null {
  const scene = draft.mount === 'framed' ? undefined : sceneInPhoto(draft)
  if (!scene?.why || (scene.way !== 'bust' && scene.way !== 'peeking')) return null
  // What its owner chose instead needs no explanation.
  if (scene.ways?.some((way) => way === draft.way && way !== scene.way)) return null
  return { way: scene.way, why: scene.why }
}
