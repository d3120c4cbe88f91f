import type { Wanted } from '@pawport/shared/contract/admin/workers.ts'
import { listWorkers, wantOfWorker } from '@pawport/shared/generations/worker-orders.ts'
import { type Product, until } from './product.ts'

type Ground = Pick<Product, 'database'>

/**
 * Has every worker take no jobs, as an administrator can; those that run go on. Resolves once the workers say
 * so. One that is stopped instead must load its models again, which takes longer than most journeys.
 */
export async function pauseWorkers(product: Ground): Promise<void> {
  await haveAll(product, 'pause', 'paused')
}

/** Has every worker take no jobs, and waits until they have drawn and checked what they began. */
export async function restWorkers(product: Ground): Promise<void> {
  await pauseWorkers(product)
  const { db } = product.database
  await until(async () =>
    (await listWorkers(db)).every((one) => !one.is_alive || (one.generations === 0 && one.photos === 0)),
  )
}

/** Has every worker take jobs again; those that do already go on. */
export async function resumeWorkers(product: Ground): Promise<void> {
  await haveAll(product, 'run', 'ready')
}

async function haveAll({ database: { db } }: Ground, wanted: Wanted, state: string): Promise<void> {
  const living = async () => (await listWorkers(db)).filter(({ is_alive }) => is_alive)
  for (const { id } of await living())
    await db.transaction().execute((transaction) => wantOfWorker(transaction, id, wanted))
  await until(async () => (await living()).every((worker) => worker.state === state))
}
