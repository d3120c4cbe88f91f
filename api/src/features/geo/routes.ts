import { companionsOffered, pictureModels, takesOffered } from '@pawport/shared/platform/config-diffusion.ts'
import { offersDrafts } from '@pawport/shared/platform/config-traffic.ts'
import type { ApiContext } from '../../context.ts'
import type { Answer } from '../../drivers/geocoder/geocoder.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { meaning } from './meaning.ts'
import { surprise } from './surprise.ts'

/** A day: the gazetteer changes with a release, and the service's answers are kept for longer by us. */
const CACHE = 'public, max-age=86400'

/** Answers are the same for every user and may be cached, unless a better one may come within minutes. */
function caching({ cacheable }: Answer<unknown>) {
  return { 'Cache-Control': cacheable ? CACHE : 'no-store', Vary: 'Accept-Language, Cookie' }
}

/** Places for the search box and the map. */
export async function geoRoutes(
  app: App,
  { config, geocoder, typicalSeconds, hasPageOfPosts }: ApiContext,
): Promise<void> {
  route(app, 'config.read', async () => ({
    map_tile_url: config.map.tileUrl,
    map_attribution: config.map.attribution,
    contact_email: config.contact.email,
    payments: config.payments.kind === 'none' ? null : config.payments.kind,
    picture_model: pictureModels(config.diffusion),
    drafts: offersDrafts(config),
    takes: takesOffered(config.diffusion),
    companions: companionsOffered(config.diffusion),
    videos: config.quotas.videosPerDay > 0,
    cards: config.printShop.shop.kind !== 'off',
    // The map does not wait for a database that is away.
    typical_seconds: await typicalSeconds().catch(() => null),
    community: await hasPageOfPosts().catch(() => false),
  }))

  route(app, 'places.search', async ({ query: { q, ...options }, locale, reply }) => {
    const answer = await geocoder.search(q, { ...options, locale })
    reply.headers(caching(answer))
    return answer.found
  })

  route(app, 'places.meaning', async ({ query, locale, reply }) => {
    const found = await meaning(query, locale)
    reply.headers(caching({ found, cacheable: true }))
    return found
  })

  route(app, 'places.surprise', async ({ query: { not }, locale, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return surprise({ not, locale })
  })

  route(app, 'places.reverse', async ({ query, locale, reply }) => {
    const answer = await geocoder.reverse(query, locale)
    reply.headers(caching(answer))
    return answer.found
  })
}
