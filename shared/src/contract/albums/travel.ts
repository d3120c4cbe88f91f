import * as z from 'zod/mini'

/** The most destinations that the travel map shows: those that were visited first most recently. */
export const MAX_TRAVEL_PLACES = 300

/** A place where finished pictures of the user were taken to. */
const travelPlace = z.object({
  /** In the reader's language, or as it was typed. */
  name: z.string(),
  /** ISO 3166-1 alpha-2; null outside of countries, and for a destination that no map knows. */
  country: z.nullable(z.string()),
  country_name: z.nullable(z.string()),
  /** Degrees, WGS 84; null for a destination that no map knows. */
  point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  /** Finished pictures that are not in the recycle bin. */
  pictures: z.number(),
  /** ISO 8601: the first picture of this place. It stays while any picture of the place is left. */
  first_at: z.string(),
})
export type TravelPlace = z.infer<typeof travelPlace>

export const travelMap = z.object({
  /** Sorted by the time of each place's first picture. */
  places: z.array(travelPlace),
  /** Different countries. */
  countries: z.number(),
  /** Great-circle distances from each place to the next one, added up; whole kilometres. */
  kilometres: z.number(),
  /** True when there are more than MAX_TRAVEL_PLACES, so that the earliest are left out. */
  is_cut: z.boolean(),
})
export type TravelMap = z.infer<typeof travelMap>
