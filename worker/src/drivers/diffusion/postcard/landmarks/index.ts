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

/** Further away than this a city's landmark is not to be seen. Degrees of latitude; about 28 km. */
const SIGHT = 0.25

/** The landmark of the place, when we can draw it and the owner is near enough to see it. */
export function findLandmark({ place, lat, lng }: PlaceFacts): Landmark | null {
  if (!place) return null
  if (
    lat !== null &&
    lng !== null &&
    Math.hypot(lat - place.lat, (lng - place.lng) * Math.cos((lat * Math.PI) / 180)) > SIGHT
  )
    return null
  return bySlug.get(place.id) ?? byCity.get(`${place.name}, ${place.country}`) ?? null
}
