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
 * `suggest` is sent while the user types; `search` also asks the geocoding service when the gazetteer has no
 * such place.
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

export const surpriseQuery = z.object({
  /** The id of the last surprise, which is not given again. */
  not: z.optional(z.string().check(z.maxLength(80))),
})

/** Scenes for names that are no place on the map, chosen by words of the name. */
export const IMAGINARY_SCENES = [
  'mars',
  'space',
  'deep-sea',
  'kitchen',
  'garden',
  'room',
  'clouds',
  'fairyland',
] as const
export type ImaginaryScene = (typeof IMAGINARY_SCENES)[number]

export const meaningQuery = z.object({
  q: z.string().check(z.maxLength(120)),
  /** Degrees, WGS 84, of a destination that was chosen and not typed. */
  lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
})

/** What a picture of a destination shows. */
export const placeMeaning = z.object({
  /** The place at the point, or the one that the text names; null when there is none. */
  place: z.nullable(placeSuggestion),
  /** Whether the place is only near the point: the picture shows the landscape there. */
  near: z.boolean(),
  /** True when the text is a name of the place itself, in any language; left out otherwise. */
  named: z.optional(z.boolean()),
  /** The scene for a text that names no place; null when the text asks for none. */
  scene: z.nullable(z.enum(IMAGINARY_SCENES)),
})
export type PlaceMeaning = z.infer<typeof placeMeaning>

/** The most recent destinations that are listed. */
export const RECENT_DESTINATIONS = 6

/** An own destination: the name in the reader's language, and the point that was chosen for it. */
export const recentDestination = z.object({
  name: z.string(),
  /** Degrees, WGS 84; null when the name was typed and not chosen. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
})
export type RecentDestination = z.infer<typeof recentDestination>
