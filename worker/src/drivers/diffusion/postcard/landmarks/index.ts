import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { bigBen } from './big-ben.ts'
import { burjKhalifa } from './burj-khalifa.ts'
import { christRedeemer } from './christ-redeemer.ts'
import { colosseum } from './colosseum.ts'
import { eiffelTower } from './eiffel-tower.ts'
import { goldenGate } from './golden-gate.ts'
import { greatWall } from './great-wall.ts'
import { hallgrimskirkja } from './hallgrimskirkja.ts'
import type { Landmark } from './landmark.ts'
import { machuPicchu } from './machu-picchu.ts'
import { mountFuji } from './mount-fuji.ts'
import { operaHouse } from './opera-house.ts'
import { orientalPearl } from './oriental-pearl.ts'
import { pagoda } from './pagoda.ts'
import { potala } from './potala.ts'
import { pyramids } from './pyramids.ts'
import { saintBasil } from './saint-basil.ts'
import { santorini } from './santorini.ts'
import { statueOfLiberty } from './statue-of-liberty.ts'
import { tajMahal } from './taj-mahal.ts'
import { templeOfHeaven } from './temple-of-heaven.ts'
import { venice } from './venice.ts'
import { windmill } from './windmill.ts'

/** All landmarks; the order does not matter. */
export const LANDMARKS: readonly Landmark[] = [
  bigBen,
  burjKhalifa,
  christRedeemer,
  colosseum,
  greatWall,
  machuPicchu,
  orientalPearl,
  potala,
  saintBasil,
  santorini,
  templeOfHeaven,
  venice,
  windmill,
  eiffelTower,
  goldenGate,
  hallgrimskirkja,
  mountFuji,
  operaHouse,
  pagoda,
  pyramids,
  statueOfLiberty,
  tajMahal,
]

const bySlug = new Map(
  LANDMARKS.flatMap((landmark) => landmark.slugs.map((slug) => [slug, landmark] as const)),
)
const byCity = new Map(
  LANDMARKS.flatMap((landmark) => landmark.cities.map((city) => [city, landmark] as const)),
)

/** The landmark of the place, when we can draw it. */
export function findLandmark({ place }: PlaceFacts): Landmark | null {
  if (!place) return null
  return bySlug.get(place.id) ?? byCity.get(`${place.name}, ${place.country}`) ?? null
}
