import * as z from 'zod/mini'

export const placeSuggestion = z.object({
  id: z.string(),
  /** Name in the requested language, short enough for a postcard. */
  name: z.string(),
  /** Name with its country, or the whole address. */
  label: z.string(),
  /** ISO 3166-1 alpha-2; null outside of countries. */
  country: z.nullable(z.string()),
  /** Degrees, WGS 84. */
  lat: z.number(),
  lng: z.number(),
  /** The source that must be shown with the place; null for a place of our own gazetteer. */
  attribution: z.nullable(z.string()),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

/**
 * `suggest` is sent while the user types; `search` also asks the geocoding service when the gazetteer has no such place.
 */
export const placeSearchMode = z.enum(['suggest', 'search'])
export type PlaceSearchMode = z.infer<typeof placeSearchMode>

export const placeSearchQuery = z.object({
  q: z.string().check(z.maxLength(120)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
  mode: z._default(placeSearchMode, 'suggest'),
})
export const reverseQuery = z.object({
  lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
})
