import type { Random } from '../random.ts'
import { balloon } from './balloon.ts'
import type { Mount } from './mount.ts'
import { polaroid } from './polaroid.ts'
import { porthole } from './porthole.ts'
import { stamp } from './stamp.ts'

/** Ways to frame the pet's photo. */
export type MountName = 'polaroid' | 'stamp' | 'balloon' | 'porthole'
export const MOUNTS: Record<MountName, Mount> = { polaroid, stamp, balloon, porthole }

/**
 * A long pet gets a rectangular frame, because a round window would cut it off. `aspect` is width / height of
 * the pet's box. Without `hasRoomAloft` no balloon flies: it would hide the landmark.
 */
export function chooseMount(random: Random, aspect: number, hasRoomAloft = true): MountName {
  if (aspect > 1.25) return random.pick(['polaroid', 'stamp'] as const)
  const mount = random.pick(['polaroid', 'polaroid', 'stamp', 'balloon', 'porthole'] as const)
  return mount === 'balloon' && !hasRoomAloft ? 'porthole' : mount
}
