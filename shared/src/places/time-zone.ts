import tzLookup from '@photostructure/tz-lookup'

/** IANA zone at a point, at sea one like `Etc/GMT+3`. */
export function timeZoneAt(lat: number, lng: number): string {
  return tzLookup(lat, lng)
}
