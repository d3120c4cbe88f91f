import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import * as z from 'zod/mini'
import { nameOfHit, nameOfSurroundings } from './short-name.ts'

/** Nominatim writes degrees as text. */
function degrees(most: number) {
  const text = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))
  return z.pipe(z.pipe(text, z.transform(Number)), z.number().check(z.minimum(-most), z.maximum(most)))
}

/** One hit of `format=json` with `addressdetails`; fields that the service does not promise are optional. */
const hit = z.object({
  lat: degrees(90),
  lon: degrees(180),
  display_name: z.string(),
  name: z.optional(z.nullable(z.string())),
  class: z.optional(z.string()),
  type: z.optional(z.string()),
  osm_type: z.optional(z.string()),
  osm_id: z.optional(z.union([z.number(), z.string()])),
  place_id: z.optional(z.union([z.number(), z.string()])),
  address: z.optional(z.record(z.string(), z.string())),
})
type Hit = z.infer<typeof hit>

const searchAnswer = z.array(hit)

/**
 * For a point without a name, at sea for example, Nominatim answers status 200 with this error, or without a
 * display name.
 */
const reverseAnswer = z.union([
  z.extend(hit, { display_name: z.string().check(z.minLength(1)) }),
  z.object({ error: z.string().check(z.regex(/unable to geocode/i)) }),
  z.pipe(
    z.object({ lat: degrees(90), lon: degrees(180), display_name: z.nullish(z.literal('')) }),
    z.transform(() => ({ error: 'no name' })),
  ),
])

/** Reads the answer to a search. Throws ZodError for anything else. */
export function readSearch(body: unknown, attribution: string): PlaceSuggestion[] {
  return searchAnswer
    .parse(body)
    .filter(({ display_name }) => display_name !== '')
    .map((found) => suggestion(found, nameOfHit(found), attribution))
}

/**
 * Reads the answer to a reverse lookup; null for a point without a name. Throws ZodError for anything else.
 */
export function readReverse(body: unknown, attribution: string): PlaceSuggestion | null {
  const answer = reverseAnswer.parse(body)
  return 'lat' in answer ? suggestion(answer, nameOfSurroundings(answer), attribution) : null
}

function suggestion(found: Hit, name: string, attribution: string): PlaceSuggestion {
  const { lat, lon, display_name, osm_type, osm_id, place_id, address } = found
  const id = osm_type && osm_id ? `${osm_type}-${osm_id}` : `place-${place_id ?? `${lat},${lon}`}`
  const code = address?.country_code?.toUpperCase() ?? ''
  const country = /^[A-Z]{2}$/.test(code) ? code : null
  return { id, name, label: display_name, country, lat, lng: lon, attribution }
}
