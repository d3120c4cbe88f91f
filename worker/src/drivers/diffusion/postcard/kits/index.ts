import { alpine } from './alpine.ts'
import { beach } from './beach.ts'
import type { Kit, KitName } from './kit.ts'
import { meadow } from './meadow.ts'

/** Every kind of landscape by name. */
export const KITS: Record<KitName, Kit> = {
  alpine,
  beach,
  canal: meadow,
  desert: meadow,
  highland: alpine,
  jungle: meadow,
  lake: meadow,
  meadow,
  'northern-coast': meadow,
  'old-town': meadow,
  polar: alpine,
  riviera: beach,
  savanna: meadow,
  skyline: meadow,
  steppe: meadow,
}
