import { receiptsOf } from '@pawport/shared/credits/receipt.ts'
import { daysRemaining } from '@pawport/shared/generations/recycle-bin.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { purgeGeneration, restoreGeneration } from './change.ts'
import { binStats, listBinned } from './store.ts'
import { viewGeneration } from './view.ts'

/** What the owner deleted in the last 30 days: list, restore, purge. */
export async function binRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, objects, clock } = context
  const { publicUrl } = context.config.server

  route(app, 'bin.list', async ({ user, query, locale }) => {
    const { status, ...rest } = query
    const asked = { ...rest, status: status || undefined }
    const [rows, pace] = await Promise.all([listBinned(db, user.id, asked), context.pace()])
    const receipts = await receiptsOf(
      db,
      rows.map((row) => row.task_id),
    )
    const options = { locale, pace, objects, publicUrl, lateCancels: 0 }
    const now = clock.now()
    return Promise.all(
      rows.map(async (row) => {
        const receipt = receipts.get(row.task_id) ?? null
        return {
          ...(await viewGeneration({ ...row, position: null }, { ...options, receipt })),
          deleted_at: row.deleted_at.getTime(),
          days_remaining: daysRemaining(row.deleted_at, now),
        }
      }),
    )
  })

  route(app, 'bin.stats', async ({ user }) => binStats(db, user.id, clock.now()))

  route(app, 'bin.restore', async ({ user, params }) => {
    await restoreGeneration(context, user.id, params.task_id)
    return null
  })

  route(app, 'bin.purge', async ({ user, params, request }) => {
    await purgeGeneration(context, user.id, params.task_id)
    request.log.info({ taskId: params.task_id }, 'purged')
    return null
  })
}
