import type { NearGround } from '../scene/near-ground.ts'
import type { Scene } from '../scene/stage.ts'

export type KitName =
  | 'alpine'
  | 'beach'
  | 'canal'
  | 'desert'
  | 'highland'
  | 'jungle'
  | 'lake'
  | 'meadow'
  | 'northern-coast'
  | 'old-town'
  | 'polar'
  | 'riviera'
  | 'savanna'
  | 'skyline'
  | 'steppe'

/** A kind of landscape. It is painted in two parts, so that a landmark can stand between them. */
export interface Kit {
  /** Where a landmark's foot stands, and how tall the landmark may be. */
  slot: { y: number; height: number }
  /**
   * The ground in front of the stage, which a tall card shows; grass when left out, null when the kit draws
   * it itself.
   */
  near?: NearGround | null
  /** True when the ground that the kit draws itself is a polished floor. */
  polished?: boolean
  /** The same kind of landscape seen in another way, for a scene without a landmark. */
  vary?(scene: Scene): Kit
  /** Everything behind the landmark, the sky included. */
  back(scene: Scene): string
  /** Everything in front of the landmark, down to the ground that the pet stands on. */
  front(scene: Scene): string
}
