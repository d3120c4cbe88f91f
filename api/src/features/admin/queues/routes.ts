import { recordAct } from '@pawport/shared/audit/record.ts'
import type { ActCode } from '@pawport/shared/contract/admin/acts.ts'
import { CHANGES_MINUTES } from '@pawport/shared/contract/admin/queue-paths.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { actorOf } from '../../../http/actor.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { readChangesEnd, setChangesEnd } from './store.ts'

const ALL_QUEUES = { kind: 'queue', id: 'all' } as const

/**
 * Allows the session of an administrator to change queues and jobs for some minutes; the board itself is in
 * `board.ts`.
 */
export function queueRoutes(app: App, { db, databaseClock }: ApiContext): void {
  async function set(
    call: { user: SessionUser; request: FastifyRequest },
    end: Date | null,
    act: { code: ActCode; reason?: string },
  ): Promise<void> {
    const { sessionHash } = call.request
    await db.transaction().execute(async (transaction) => {
      if (!sessionHash || !(await setChangesEnd(transaction, sessionHash, end)))
        throw new AppError('not_found')
      await recordAct(transaction, { ...act, actor: actorOf(call), subject: ALL_QUEUES })
    })
  }

  route(app, 'admin.queues.read', async ({ request }) => {
    const now = await databaseClock.now()
    const end = request.sessionHash && (await readChangesEnd(db, request.sessionHash, now))
    return { secondsLeft: end ? Math.ceil((end.getTime() - now.getTime()) / 1_000) : 0 }
  })

  route(app, 'admin.queues.allow', async (call) => {
    const now = await databaseClock.now()
    const end = new Date(now.getTime() + CHANGES_MINUTES * 60_000)
    await set(call, end, { code: 'queues.allow', reason: call.body.reason })
    return { secondsLeft: CHANGES_MINUTES * 60 }
  })

  route(app, 'admin.queues.forbid', async (call) => {
    await set(call, null, { code: 'queues.forbid' })
    return { secondsLeft: 0 }
  })
}
