/** A point in degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

export interface ChosenPlace extends Point {
  name: string
}

/** The place of the pin until it is confirmed: a point of the map, or a place that a search found. */
export interface PickedPlace extends Point {
  /** Name and label of a place that a search found; null for a point, whose name is looked up. */
  known: { name: string; label: string; attribution: string | null } | null
}

/** "39.90° N 116.41° E", the same in every language. */
export function coordinatesText({ lat, lng }: Point): string {
  const north = `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}`
  return `${north} ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`
}

export function isSamePoint(a: Point, b: Point): boolean {
  return a.lat === b.lat && a.lng === b.lng
}

/** Whether the pin marks another place than the destination, so that it can be confirmed. */
export function isProposal({ known }: PickedPlace, destination: { name: string }): boolean {
  return known === null || plain(known.name) !== plain(destination.name)
}

/** Names that differ only in case, accents or outer spaces are the same. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
