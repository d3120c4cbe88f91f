import { randomUUID } from 'node:crypto'
import { recordAct } from '@pawport/shared/audit/record.ts'
import type { EndpointTest } from '@pawport/shared/contract/admin/endpoint-tests.ts'
import type { EndpointTestsTable } from '@pawport/shared/db/tables.ts'
import { orderTest, readTest } from '@pawport/shared/generations/endpoint-tests.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { Selectable } from 'kysely'
import type { ApiContext } from '../../../context.ts'
import { actorOf } from '../../../http/actor.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'

/** Test pictures of single endpoints. */
export function endpointTestRoutes(
  app: App,
  context: ApiContext,
  isEndpoint: (name: string) => boolean,
): void {
  const { db, databaseClock } = context
  route(app, 'admin.endpoints.test', async (call) => {
    const { endpoint } = call.params
    if (!isEndpoint(endpoint)) throw new AppError('not_found')
    const id = randomUUID()
    const now = await databaseClock.now()
    const isOrdered = await db.transaction().execute(async (transaction) => {
      if (!(await orderTest(transaction, { id, endpoint, now }))) return false
      const subject = { kind: 'endpoint', id: endpoint } as const
      const { reason } = call.body
      await recordAct(transaction, { code: 'endpoint.test', actor: actorOf(call), subject, reason })
      return true
    })
    if (isOrdered) await context.queue.add('endpoint.test', { testId: id }, { id })
    return null
  })

  route(app, 'admin.endpoints.tested', async ({ params: { endpoint } }) => {
    if (!isEndpoint(endpoint)) throw new AppError('not_found')
    const row = await readTest(db, endpoint, await databaseClock.now())
    return row ? viewOf(row) : null
  })
}

function viewOf(row: Selectable<EndpointTestsTable>): EndpointTest {
  const { status, outcome, message, milliseconds, picture, exchange } = row
  return {
    status,
    askedAt: row.asked_at.toISOString(),
    outcome,
    message,
    milliseconds,
    picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}`,
    exchange,
  }
}
