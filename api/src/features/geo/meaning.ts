import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceMeaning } from '@pawport/shared/contract/places/schemas.ts'
import { kilometres } from '@pawport/shared/places/geodesy.ts'
import { imaginaryScene } from '@pawport/shared/places/imaginary.ts'
import { meaningOf } from '@pawport/shared/places/meaning.ts'
import { isNameOf } from '@pawport/shared/places/name-of.ts'
import { placeLabel } from '@pawport/shared/places/search.ts'
import { suggestion } from '../../drivers/geocoder/gazetteer.ts'

interface Asked {
  q: string
  lat?: number | undefined
  lng?: number | undefined
}

/** From this distance on a point has a landscape of its own: the place is only near it. */
const NEAR_KM = 12

/** What a picture of a destination shows, found by the functions that the worker draws with. */
export async function meaning({ q, lat, lng }: Asked, locale: Locale): Promise<PlaceMeaning> {
  const title = q.trim()
  const { place, point } = await meaningOf({ title, lat, lng })
  if (!place) return { place: null, near: false, scene: imaginaryScene(title) }
  return {
    place: suggestion({ ...place, label: await placeLabel(place, locale) }, locale),
    near: point !== null && kilometres(point, place) > NEAR_KM,
    ...((await isNameOf(title, place)) && { named: true }),
    scene: null,
  }
}
