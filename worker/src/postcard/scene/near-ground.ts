import type { Color } from '../color.ts'
import { beach } from './beach.ts'
import { iceField } from './ice-field.ts'
import { meadow } from './meadow.ts'
import { promenade } from './promenade.ts'
import { snowfield } from './snowfield.ts'
import type { Scene } from './stage.ts'
import { isWet } from './wet.ts'

/** The kind of ground in front of a landscape. */
export interface NearGround {
  kind: 'grass' | 'sand' | 'snow' | 'ice' | 'stone'
  /** Colours at the crest and at the foot, in daylight; the colours of the climate when left out. */
  colors?: readonly [crest: Color, foot: Color]
}

const GRASS: NearGround = { kind: 'grass' }

/**
 * The ground that the pet stands on. A rise in front of the landscape, with more detail towards the lower
 * edge of the view.
 */
export function nearGround(scene: Scene, ground: NearGround = GRASS): string {
  const kind = kindOf(scene, ground)
  return DRAW[kind](scene, ground.colors)
}

/** What the ground is: snow lies on all but paving. */
function kindOf({ palette }: Scene, { kind }: NearGround): NearGround['kind'] {
  return palette.snowy && kind !== 'stone' ? 'snow' : kind
}

/** Whether this ground is smooth enough to mirror a pet: ice, or paving after rain. */
export function isMirror(scene: Scene, ground: NearGround = GRASS): boolean {
  const kind = kindOf(scene, ground)
  return kind === 'ice' || (kind === 'stone' && isWet(scene))
}

const DRAW: Record<NearGround['kind'], (scene: Scene, colors: NearGround['colors']) => string> = {
  grass: meadow,
  sand: beach,
  snow: snowfield,
  ice: iceField,
  stone: promenade,
}
