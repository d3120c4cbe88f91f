import type { Place } from './facts.ts'
import type { Coordinates } from './geodesy.ts'
import { nearestPlace } from './nearest.ts'
import { resolvePlace } from './resolve.ts'

/**
 * What a destination means: renderer, travel map and studio all take it from here, so that they never
 * disagree.
 */
export interface Meaning {
  /** The known place at or near the point, or the one that the title names; null when there is none. */
  place: Place | null
  /** Degrees: the point that was given, or that of the place; null when the title names no place. */
  point: Coordinates | null
}

export interface MeaningInput {
  /** The name that the owner typed or confirmed. */
  title: string
  /** Degrees; when one of them is missing, the title is looked up. */
  lat?: number | null | undefined
  lng?: number | null | undefined
}

/** The place of a destination. Coordinates decide when they are given; otherwise the title is looked up. */
export async function meaningOf({ title, lat, lng }: MeaningInput): Promise<Meaning> {
  const given = isPoint(lat, lng) ? { lat: Number(lat), lng: Number(lng) } : null
  const place = given ? await nearestPlace(given.lat, given.lng) : await resolvePlace(title)
  return { place, point: given ?? place }
}

/**
 * False for missing coordinates and for 0, 0, which a typed destination has when its coordinates are unknown.
 */
function isPoint(lat?: number | null, lng?: number | null): boolean {
  if (lat === undefined || lat === null || lng === undefined || lng === null) return false
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)
}
