import { findDeletion, keepAccount, requestDeletion } from '@pawport/shared/data/deletion.ts'
import { findReadyExport, listExports, requestExport } from '@pawport/shared/data/exports.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { viewDeletion, viewExport } from './view.ts'

/** Taking one's data along, and deleting the account. */
export function dataRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock, objects, queue, log } = context

  route(app, 'exports.list', async ({ user }) => (await listExports(db, user.id)).map(viewExport))

  route(app, 'exports.request', async ({ user, locale }) => {
    const row = await requestExport(db, { userId: user.id, locale, now: await databaseClock.now() })
    await queue.add('data.export', { exportId: row.id }, { id: row.id }).catch((error: Error) => {
      log.warn({ exportId: row.id, err: error.message }, 'not enqueued yet; the export waits for the sweeper')
    })
    return viewExport(row)
  })

  route(app, 'exports.download', async ({ user, params, reply }) => {
    const now = await databaseClock.now()
    const row = await findReadyExport(db, { id: params.export_id, userId: user.id, now })
    if (!row) throw new AppError('not_found')
    const { body, size } = await objects.get(row.object_key)
    const day = row.requested_at.toISOString().slice(0, 10)
    return reply
      .headers({
        'content-length': size,
        'content-disposition': `attachment; filename="pawport-data-${day}.zip"`,
      })
      .type('application/zip')
      .send(body)
  })

  route(app, 'deletion.read', async ({ user }) => viewDeletion(await findDeletion(db, user.id)))

  route(app, 'deletion.request', async ({ user }) => {
    // The audit log names administrators, and one administrator has to be left.
    if (user.role === 'admin') throw new AppError('admin_not_deleted')
    await requestDeletion(db, user.id, await databaseClock.now())
    return viewDeletion(await findDeletion(db, user.id))
  })

  route(app, 'deletion.cancel', async ({ user }) => {
    await keepAccount(db, user.id)
    return viewDeletion(await findDeletion(db, user.id))
  })
}
