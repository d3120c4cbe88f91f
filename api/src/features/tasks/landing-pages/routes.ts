import type { ShortLinkAnswer } from '@pawport/shared/contract/tasks/landing-pages.ts'
import { shortLinkProblem } from '@pawport/shared/contract/tasks/short-link.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { changeLandingPage, createLandingPage } from './change.ts'
import { landingPublicRoutes } from './public/routes.ts'
import { deleteLandingPage, findByShortLink } from './store.ts'
import { listLandingPages, readLandingPage } from './view.ts'

/** The landing pages of a user, whether a short link is available, and the public pages. */
export async function landingPageRoutes(app: App, context: ApiContext): Promise<void> {
  const { db } = context
  await landingPublicRoutes(app, context)

  route(app, 'landingPages.list', ({ user }) => listLandingPages(context, user.id))

  route(app, 'landingPages.create', async ({ user, body }) => {
    const { name, task_ids: taskIds, short_link: shortLink = '' } = body
    const pageId = await createLandingPage(context, user.id, { name, taskIds, shortLink })
    return readLandingPage(context, user.id, pageId)
  })

  route(app, 'landingPages.change', async ({ user, params: { page_id: pageId }, body }) => {
    const { name, task_ids: taskIds, short_link: shortLink } = body
    await changeLandingPage(
      context,
      { userId: user.id, pageId },
      {
        ...(name !== undefined && { name }),
        ...(taskIds && { taskIds }),
        ...(shortLink !== undefined && { shortLink }),
      },
    )
    return readLandingPage(context, user.id, pageId)
  })

  route(app, 'landingPages.remove', async ({ user, params }) => {
    if (!(await deleteLandingPage(db, user.id, params.page_id))) throw new AppError('not_found')
    return null
  })

  route(app, 'shortLinks.check', async ({ user, params: { link } }): Promise<ShortLinkAnswer> => {
    const problem = shortLinkProblem(link)
    if (problem) return { state: problem }
    const page = await findByShortLink(db, link, { isPublic: false })
    if (!page) return { state: 'free' }
    return { state: page.user_id === user.id ? 'own' : 'taken' }
  })
}
