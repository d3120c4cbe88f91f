import { alpine } from './alpine.ts'
import { beach } from './beach.ts'
import { canalKit } from './canal.ts'
import { desert } from './desert.ts'
import { highland } from './highland.ts'
import { jungle } from './jungle.ts'
import type { Kit, KitName } from './kit.ts'
import { lake } from './lake.ts'
import { meadow } from './meadow.ts'
import { northernCoast } from './northern-coast.ts'
import { polar } from './polar.ts'
import { riviera } from './riviera.ts'
import { savanna } from './savanna.ts'
import { skylineKit } from './skyline.ts'
import { steppe } from './steppe.ts'
import { townKit } from './town.ts'

/** Every kind of landscape by name. */
export const KITS: Record<KitName, Kit> = {
  alpine,
  beach,
  canal: canalKit(),
  desert,
  highland,
  jungle,
  lake,
  meadow,
  'northern-coast': northernCoast,
  'old-town': townKit(),
  polar,
  riviera,
  savanna,
  skyline: skylineKit(),
  steppe,
}
