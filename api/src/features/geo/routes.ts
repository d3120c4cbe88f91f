import { webConfigAnswer } from '@pawport/shared/contract/config.ts'
import {
  placeSearchAnswer,
  placeSearchQuery,
  reverseAnswer,
  reverseQuery,
} from '@pawport/shared/contract/geo.ts'
import type { ApiContext } from '../../context.ts'
import type { Answer } from '../../drivers/geocoder/geocoder.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { type App, failures } from '../../http/schema.ts'

/** A day: the gazetteer changes with a release, and the service's answers are kept for longer by us. */
const CACHE = 'public, max-age=86400'

/** The same for everybody, unless a better answer may come any minute. */
function caching({ lasting }: Answer<unknown>) {
  return { 'Cache-Control': lasting ? CACHE : 'no-store', Vary: 'Accept-Language, Cookie' }
}

/** Places for the search box and the map. */
export async function geoRoutes(app: App, { config, geocoder, typicalSeconds }: ApiContext): Promise<void> {
  app.get(
    '/api/config',
    {
      schema: {
        tags: ['Places'],
        summary: 'How map and pictures are drawn, and whom to write to',
        response: { 200: webConfigAnswer, ...failures },
      },
    },
    async () =>
      ok({
        map_tile_url: config.map.tileUrl,
        map_attribution: config.map.attribution,
        contact_email: config.contact.email,
        picture_model: config.diffusion.kind === 'postcard' ? null : config.diffusion.imageModel,
        // The map does not wait for a database that is away.
        typical_seconds: await typicalSeconds().catch(() => null),
      }),
  )

  app.get(
    '/api/geo/search',
    {
      schema: {
        tags: ['Places'],
        summary: 'Places whose name begins like, or is nearly, what was typed',
        querystring: placeSearchQuery,
        response: { 200: placeSearchAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const { q, ...options } = request.query
      const answer = await geocoder.search(q, { ...options, locale: localeOf(request) })
      reply.headers(caching(answer))
      return ok(answer.found)
    },
  )
  app.get(
    '/api/geo/reverse',
    {
      schema: {
        tags: ['Places'],
        summary: 'The place that a point belongs to, or null far from any',
        querystring: reverseQuery,
        response: { 200: reverseAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const answer = await geocoder.reverse(request.query, localeOf(request))
      reply.headers(caching(answer))
      return ok(answer.found)
    },
  )
}
