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
  /** What lies before the stage, where a tall card shows more ground; grass unless told. */
  near?: NearGround
  /** Everything behind the landmark, the sky included. */
  back(scene: Scene): string
  /** Everything before it, down to the ground the pet stands on. */
  front(scene: Scene): string
}
