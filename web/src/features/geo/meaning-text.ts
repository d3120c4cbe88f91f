import type { PlaceMeaning } from '@pawport/shared/contract/geo.ts'
import type { T } from '../../lib/locale.ts'

interface How {
  /** The name was typed and not chosen, so that it may be taken for another place than the user means. */
  isTyped: boolean
  /** A diffusion model draws, which has no scenes of its own for names. */
  byModel: boolean
}

/** What a picture of a destination will show, in one sentence. */
export function meaningText({ place, near, scene }: PlaceMeaning, { isTyped, byModel }: How, t: T): string {
  if (place) {
    return t(isTyped ? 'place.means' : near ? 'place.near' : 'place.chosen', { place: place.label })
  }
  if (!isTyped && !scene) return t('place.point')
  return byModel ? t('place.byName') : t('place.scene', { scene: t(`scene.${scene ?? 'own'}`) })
}
