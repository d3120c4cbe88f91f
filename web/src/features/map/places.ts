/** A point in degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

export interface ChosenPlace extends Point {
  name: string
}

/** "39.90° N 116.41° E", the same in every language. */
export function coordinatesText({ lat, lng }: Point): string {
  const north = `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}`
  return `${north} ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`
}
