import { shortLinkProblem } from '@pawport/shared/contract/tasks/short-link.ts'
import { landingPageUrl } from '@pawport/shared/tasks/addresses.ts'
import { countVisit } from '@pawport/shared/tasks/visits.ts'
import type { ApiContext } from '../../../../context.ts'
import { localeOf } from '../../../../http/locale.ts'
import { serveAsset } from '../../../../http/pages/assets.ts'
import { sendPage } from '../../../../http/pages/send-page.ts'
import { requestNetwork } from '../../../../http/request-network.ts'
import type { App } from '../../../../http/schema.ts'
import { visitorHash } from '../../../../http/visitor-hash.ts'
import { findByShortLink, tasksOnPages } from '../store.ts'
import { landingPublicPage, noLandingPage } from './page.ts'

/**
 * The public pages of landing pages, outside the hash router, where other sites can read their tags. Each
 * visit is counted.
 */
export async function landingPublicRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, databaseClock, config } = context
  const { publicUrl, secret } = config.server
  await serveAsset(app, '/t/style.css', new URL('./style.css', import.meta.url).href)

  app.get<{ Params: { link: string } }>('/t/:link', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request)
    const { link } = request.params
    const isLink = shortLinkProblem(link) !== 'invalid'
    const page = isLink ? await findByShortLink(db, link, { isPublic: true }) : undefined
    const [main, ...others] = page ? await tasksOnPages(db, [page.id]) : []
    if (!page || !main) return sendPage(reply, 404, noLandingPage(locale))
    const now = await databaseClock.now()
    if (request.method === 'GET') {
      const network = requestNetwork(request, context)
      const visitor = visitorHash('pawport landing pages', { network, now, secret })
      await countVisit(db, { pageId: page.id, visitor, now })
    }
    const { name, short_link: shortLink } = page
    const url = landingPageUrl(shortLink, publicUrl)
    return sendPage(
      reply,
      200,
      landingPublicPage({ locale, name, shortLink, url, tasks: [main, ...others], now }),
    )
  })
}
