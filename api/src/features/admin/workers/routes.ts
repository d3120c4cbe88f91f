import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import { listWorkers, type WorkerRow } from '@pawport/shared/generations/workers.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'

export function workerRoutes(app: App, { db }: ApiContext): void {
  route(app, 'admin.workers', async () => (await listWorkers(db)).map(workerView))
}

function workerView(row: WorkerRow): AdminWorker {
  return {
    id: row.id,
    state: row.state,
    isAlive: row.is_alive,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    concurrency: row.concurrency,
    driver: row.driver,
    model: row.model,
  }
}
