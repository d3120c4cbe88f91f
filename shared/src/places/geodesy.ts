export interface Coordinates {
  /** Degrees, WGS 84. */
  lat: number
  lng: number
}

/** Great-circle distance in kilometres. */
export function kilometres(from: Coordinates, to: Coordinates): number {
  const radians = Math.PI / 180
  const meanLat = Math.sin(((to.lat - from.lat) * radians) / 2) ** 2
  const meanLng = Math.sin(((to.lng - from.lng) * radians) / 2) ** 2
  const chord = meanLat + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * meanLng
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
