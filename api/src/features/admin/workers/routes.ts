import { recordAct } from '@pawport/shared/audit/record.ts'
import type { ActCode } from '@pawport/shared/contract/admin/acts.ts'
import type { AdminWorker, Wanted } from '@pawport/shared/contract/admin/workers.ts'
import { listWorkers, type WorkerRow, wantOfWorker } from '@pawport/shared/generations/worker-orders.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { actorOf } from '../../../http/actor.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'

const ACT_OF: Record<Wanted, ActCode> = {
  run: 'worker.resume',
  pause: 'worker.pause',
  drain: 'worker.drain',
}

/** The list of workers, and what an administrator wants of each. */
export function workerRoutes(app: App, { db }: ApiContext): void {
  route(app, 'admin.workers.list', async () => (await listWorkers(db)).map(workerView))

  route(app, 'admin.workers.want', async (call) => {
    const { params, body } = call
    const { wanted, reason } = body
    await db.transaction().execute(async (transaction) => {
      const outcome = await wantOfWorker(transaction, params.worker_id, wanted)
      if (outcome === 'missing') throw new AppError('not_found')
      if (outcome === 'ending') throw new AppError('worker_ending')
      if (outcome === 'unchanged') return
      const subject = { kind: 'worker', id: params.worker_id } as const
      await recordAct(transaction, { code: ACT_OF[wanted], actor: actorOf(call), subject, reason })
    })
    return null
  })
}

function workerView(row: WorkerRow): AdminWorker {
  return {
    id: row.id,
    host: row.host,
    pid: row.pid,
    residentBytes: row.resident_bytes === null ? null : Number(row.resident_bytes),
    state: row.state,
    wanted: row.wanted,
    isAlive: row.is_alive,
    startedAt: row.started_at.toISOString(),
    silentSeconds: row.silent_seconds,
    concurrency: row.concurrency,
    driver: row.driver,
    model: row.model,
    generations: row.generations ?? 0,
    photos: row.photos ?? 0,
    held: row.condition.held ?? [],
  }
}
