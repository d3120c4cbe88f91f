import { MAX_DRAFT_PHOTO_BYTES } from '@pawport/shared/contract/drafts/limits.ts'
import { offersDrafts } from '@pawport/shared/platform/config-traffic.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { clientSignals } from '../../http/client-signal.ts'
import { PHOTO_RULES } from '../../http/photo-form.ts'
import { requestNetwork } from '../../http/request-network.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import type { Intake } from '../../http/uploads/intake.ts'
import { drawDrafts } from './draw-drafts.ts'
import { readDrafts } from './read-drafts.ts'

const RULES = { ...PHOTO_RULES, maxBytes: MAX_DRAFT_PHOTO_BYTES, tooLarge: 'draft_photo_too_large' } as const
/** When to try again while no draft can be drawn, in seconds. */
const RETRY_AFTER = 5

/** Small free pictures to choose from, also for visitors. */
export function draftRoutes(app: App, context: ApiContext, intake: Intake): void {
  const clientSignal = clientSignals(app)

  route(app, 'drafts.draw', async ({ user, locale, request, reply }) => {
    if (!offersDrafts(context.config)) throw new AppError('drafts_not_offered')
    const network = requestNetwork(request, context)
    const userId = user?.id ?? null
    // The turn ends with the form: a request that waits for drafts delays no upload.
    const wanted = await intake.receiveForm(
      request,
      userId ?? `drafts of ${network}`,
      async (form) => readDrafts(form),
      RULES,
    )
    reply.header('Cache-Control', 'no-store')
    return drawDrafts(context, { userId, network, locale }, wanted, clientSignal(reply)).catch((error) => {
      if (error instanceof AppError && error.code === 'drafts_busy') reply.header('Retry-After', RETRY_AFTER)
      throw error
    })
  })
}
