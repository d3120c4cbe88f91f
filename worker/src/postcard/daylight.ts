import type { PlaceFacts } from '@pawport/shared/places/facts.ts'

/** Degrees of the earth's axis against its path, and the days from the winter solstice to the new year. */
const TILT = 23.44
const SOLSTICE = 10
const DAYS = 365
const NOON = 12

/**
 * The facts by which a picture and its diary have their light: what is night becomes midday, because a place
 * shows itself by day. In the months in which the sun stays below the horizon the night remains.
 */
export function inDaylight(facts: PlaceFacts): PlaceFacts {
  return facts.isNight && !isPolarNight(facts) ? { ...facts, isNight: false, localHour: NOON } : facts
}

/** Whether the sun stays below the horizon at noon, in the middle of that month. */
function isPolarNight({ lat, month }: PlaceFacts): boolean {
  if (lat === null) return false
  const day = ((month - 0.5) / 12) * DAYS
  const declination = -TILT * Math.cos(((day + SOLSTICE) / DAYS) * 2 * Math.PI)
  return Math.abs(lat - declination) > 90
}
