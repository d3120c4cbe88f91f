import { webConfigAnswer } from '@pawport/shared/contract/config.ts'
import {
  placeSearchAnswer,
  placeSearchQuery,
  reverseAnswer,
  reverseQuery,
} from '@pawport/shared/contract/geo.ts'
import type { ApiContext } from '../../context.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { type App, failures } from '../../http/schema.ts'
import { reverse, suggest } from './places.ts'

/** A day: the gazetteer changes with a release. */
const CACHE = 'public, max-age=86400'

/** Places for the search box and the map, from the gazetteer; the same for everybody. */
export async function geoRoutes(app: App, { config }: ApiContext): Promise<void> {
  app.get(
    '/api/config',
    {
      schema: {
        tags: ['Places'],
        summary: 'How the map is drawn',
        response: { 200: webConfigAnswer, ...failures },
      },
    },
    async () => ok({ map_tile_url: config.map.tileUrl, map_attribution: config.map.attribution }),
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
      reply.header('Cache-Control', CACHE).header('Vary', 'Accept-Language, Cookie')
      return ok(await suggest(request.query.q, localeOf(request), request.query.limit))
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
      reply.header('Cache-Control', CACHE).header('Vary', 'Accept-Language, Cookie')
      return ok(await reverse(request.query, localeOf(request)))
    },
  )
}
