import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import type { Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import type { Kit } from '../kit.ts'
import { hillTown } from './hill.ts'
import { park } from './park.ts'
import { harbour, riverside } from './quay.ts'
import { rooftops } from './rooftops.ts'
import { townKit } from './row.ts'
import { square } from './square.ts'
import { street } from './street.ts'

const row = townKit()

/** Towns with a river through their old quarters. */
const ON_A_RIVER = new Set([
  'bangkok',
  'bath',
  'belgrade',
  'bratislava',
  'budapest',
  'cesky-krumlov',
  'cologne',
  'dublin',
  'florence',
  'heidelberg',
  'krakow',
  'kyiv',
  'ljubljana',
  'luang-prabang',
  'lyon',
  'mostar',
  'porto',
  'prague',
  'riga',
  'rome',
  'seville',
  'tbilisi',
  'varanasi',
  'vilnius',
])
const COAST_KM = 3
/** Metres above the sea up to which the land around a town counts as flat. */
const LOWLAND = 60
/** Most towns of that size and below have no streets of tall houses. */
const SMALL = 4_000

/** An old town, seen from its lawn, square, streets, roofs, park or waterside. */
export const town: Kit = {
  ...row,
  vary: (scene) => scene.random.fork('town').pick(viewsOf(scene)),
}

function viewsOf({ facts }: Scene): readonly Kit[] {
  const hill = mayClimb(facts) ? [hillTown] : []
  const views = [square, street, rooftops, park, ...hill, row]
  if (facts.place && ON_A_RIVER.has(facts.place.id)) return [riverside, riverside, ...views.slice(0, -1)]
  if (facts.coastKm !== null && facts.coastKm <= COAST_KM) return [harbour, harbour, ...views.slice(0, -1)]
  const people = facts.place?.population ?? SMALL
  return people < SMALL ? [...hill, park, square, row] : views
}

/** Whether the houses of a town may climb a hill: not in lowlands, America and Australia. */
function mayClimb(facts: PlaceFacts): boolean {
  if (townLook(facts).tower === 'tank') return false
  return facts.climate === 'mediterranean' || facts.elevation === null || facts.elevation >= LOWLAND
}
