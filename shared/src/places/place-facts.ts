import { getPosition } from 'suncalc'
import { climateOf } from './climate.ts'
import { climateAround } from './climate-grid.ts'
import { coastDistance } from './coast.ts'
import type { Place, PlaceFacts } from './facts.ts'
import { type Coordinates, kilometres } from './geodesy.ts'
import { type MeaningInput, meaningOf } from './meaning.ts'
import { rightSpelling } from './right-spelling.ts'
import { seasonOf } from './season.ts'
import { timeZoneAt } from './time-zone.ts'

export interface PlaceFactsInput extends MeaningInput {
  /** The moment the facts are about. */
  at: Date
}

/** The distance up to which a place's elevation is used for the point. */
const sameGroundKm = 12
/** Degrees of the sun's centre above the horizon when its upper rim sets. */
const sunsetAltitude = -0.3

/**
 * The facts of a place at a moment. Coordinates decide when they are given; otherwise the title is looked up.
 * An unknown place (`my garden`) gets mild, safe facts with `place` and `lat` null. The same input gives the
 * same facts.
 */
export async function placeFacts({ title, lat, lng, at }: PlaceFactsInput): Promise<PlaceFacts> {
  const { place, point } = await meaningOf({ title, lat, lng })
  return point ? factsAt(await rightSpelling(title, place), point, place, at) : factsOfNowhere(title, at)
}

async function factsAt(
  title: string,
  { lat, lng }: Coordinates,
  place: Place | null,
  at: Date,
): Promise<PlaceFacts> {
  const [coastKm, around] = await Promise.all([coastDistance(lat, lng), climateAround(lat, lng)])
  const close = place !== null && kilometres({ lat, lng }, place) <= sameGroundKm
  const koppen = (close && place.koppen) || around.koppen
  const elevation = close && !place.elevationEstimated ? place.elevation : null
  const timeZone = close ? place.timeZone : timeZoneAt(lat, lng)
  const { month, hour } = localTime(at, timeZone)
  return {
    title,
    place,
    lat,
    lng,
    country: place?.country ?? null,
    elevation,
    coastKm: Math.round(coastKm * 10) / 10,
    timeZone,
    climate: climateOf({ ...around, koppen, lat, elevation }),
    season: seasonOf({ lat, lng, month, koppen }),
    month,
    localHour: hour,
    isNight: getPosition(at, lat, lng).altitude < sunsetAltitude,
    koppen,
  }
}

/**
 * The facts of an unknown place: a temperate northern climate, with the season and the hour by universal
 * time.
 */
function factsOfNowhere(title: string, at: Date): PlaceFacts {
  const { month, hour } = localTime(at, 'UTC')
  return {
    title,
    place: null,
    lat: null,
    lng: null,
    country: null,
    elevation: null,
    coastKm: null,
    timeZone: null,
    climate: 'temperate',
    season: seasonOf({ lat: 45, lng: 0, month, koppen: null }),
    month,
    localHour: hour,
    isNight: false,
    koppen: null,
  }
}

function localTime(at: Date, timeZone: string): { month: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    month: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const values = new Map(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return { month: values.get('month') ?? 1, hour: values.get('hour') ?? 12 }
}
