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
import { town } from './town/town.ts'
import { beachView } from './views/beach.ts'
import { cityView } from './views/city.ts'
import { coastView } from './views/coast.ts'
import { countryView, lakeView } from './views/country.ts'
import { desertView } from './views/desert.ts'

/** Every kind of landscape by name. */
export const KITS: Record<KitName, Kit> = {
  alpine,
  beach: { ...beach, vary: beachView },
  canal: canalKit(),
  desert: { ...desert, vary: desertView },
  highland,
  jungle,
  lake: { ...lake, vary: lakeView },
  meadow: { ...meadow, vary: countryView },
  'northern-coast': { ...northernCoast, vary: coastView },
  'old-town': town,
  polar,
  riviera,
  savanna,
  skyline: { ...skylineKit(), vary: cityView },
  steppe,
}
