/** How much is seeded. */
export interface SeedSize {
  users: number
  generations: number
}

/** A famous place: its name as it is typed, in degrees. */
export interface SeedPlace {
  name: string
  lat: number
  lng: number
}
