import { emptyAnswer, taskParams } from '@pawport/shared/contract/generations.ts'
import { recycledListAnswer, recycleListQuery, recycleStatsAnswer } from '@pawport/shared/contract/recycle.ts'
import { receiptsOf } from '@pawport/shared/credits/receipt.ts'
import { daysRemaining } from '@pawport/shared/generations/recycle-bin.ts'
import type { ApiContext } from '../../../context.ts'
import { ok } from '../../../http/envelope.ts'
import { localeOf } from '../../../http/locale.ts'
import { type App, failures } from '../../../http/schema.ts'
import { requireUser } from '../../../http/session.ts'
import { viewGeneration } from '../view.ts'
import { binStats, listBinned } from './store.ts'
import { removeForGood, restoreGeneration } from './take.ts'

const TAGS = ['Recycle bin']

/** What the owner deleted in the last 30 days: look, take out again, or remove for good. */
export async function recycleRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, objects, clock } = context
  const { publicUrl } = context.config.server

  app.get(
    '/api/user/generations/recycle',
    {
      schema: {
        tags: TAGS,
        summary: 'The recycle bin, what was deleted last first',
        querystring: recycleListQuery,
        response: { 200: recycledListAnswer, ...failures },
      },
    },
    async (request) => {
      const { limit, offset, status } = request.query
      const asked = { limit, offset, status: status || undefined }
      const [rows, pace] = await Promise.all([listBinned(db, requireUser(request).id, asked), context.pace()])
      const receipts = await receiptsOf(
        db,
        rows.map((row) => row.task_id),
      )
      const options = { locale: localeOf(request), pace, objects, publicUrl, lateCancels: 0 }
      const now = clock.now()
      return ok(
        await Promise.all(
          rows.map(async (row) => {
            const receipt = receipts.get(row.task_id) ?? null
            return {
              ...(await viewGeneration({ ...row, position: null }, { ...options, receipt })),
              deleted_at: row.deleted_at.getTime(),
              days_remaining: daysRemaining(row.deleted_at, now),
            }
          }),
        ),
      )
    },
  )

  app.get(
    '/api/user/generations/recycle/stats',
    {
      schema: {
        tags: TAGS,
        summary: 'How full the recycle bin is, and what leaves it soon',
        response: { 200: recycleStatsAnswer, ...failures },
      },
    },
    async (request) => ok(await binStats(db, requireUser(request).id, clock.now())),
  )

  app.post(
    '/api/user/generations/restore/:task_id',
    {
      schema: {
        tags: TAGS,
        summary: 'Out of the recycle bin again',
        params: taskParams,
        response: { 200: emptyAnswer, ...failures },
      },
    },
    async (request) => {
      await restoreGeneration(context, requireUser(request).id, request.params.task_id)
      return ok(null)
    },
  )

  app.delete(
    '/api/user/generations/recycle/:task_id',
    {
      schema: {
        tags: TAGS,
        summary: 'Remove a deleted one for good, with its pictures',
        params: taskParams,
        response: { 200: emptyAnswer, ...failures },
      },
    },
    async (request) => {
      const taskId = request.params.task_id
      await removeForGood(context, requireUser(request).id, taskId)
      request.log.info({ taskId }, 'removed for good')
      return ok(null)
    },
  )
}
