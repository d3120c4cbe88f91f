import type { Database } from '../db/database.ts'
import { generations } from '../generations/work.ts'
import { claim } from '../work/claim.ts'
import type { Attempt } from '../work/kind.ts'
import { steadyWorker } from './workers.ts'

/** The attempt of a worker that claims a generation for a minute; a new one, or the one of `workerId`. */
export async function claimed(db: Database, taskId: string, workerId?: string): Promise<Attempt> {
  const options = { workerId: workerId ?? (await steadyWorker(db)), now: new Date(), leaseMs: 60_000 }
  const outcome = await claim(db, generations, taskId, { ...options, isAlone: true })
  if (outcome.state !== 'claimed') throw new Error(`the generation is ${outcome.state}`)
  return outcome.attempt
}
