import * as z from 'zod/mini'
import { envelope } from './envelope.ts'

export const placeSuggestion = z.object({
  id: z.string(),
  /** Name in the asked language. */
  name: z.string(),
  /** Name with its country. */
  label: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Degrees, WGS 84. */
  lat: z.number(),
  lng: z.number(),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

export const placeSearchQuery = z.object({
  q: z.string().check(z.maxLength(120)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
})
export const placeSearchAnswer = envelope(z.array(placeSuggestion))

export const reverseQuery = z.object({
  lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
})
export const reverseAnswer = envelope(z.nullable(placeSuggestion))
