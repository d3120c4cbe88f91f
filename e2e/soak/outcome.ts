import { findViolations } from '@pawport/shared/credits/invariants.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { folderOfKey } from '@pawport/shared/generations/keys.ts'
import { cardFolderOfKey } from '@pawport/shared/mailing/files.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { pino } from 'pino'
import { createContext } from '../../worker/src/context.ts'
import { purgeObjects } from '../../worker/src/features/objects/purge-objects.ts'
import { until } from '../lib/product.ts'
import { LIMIT_MS } from './insist.ts'

/** What became of the uploads of a soak: counts of which the last five must be zero. */
export interface Outcome {
  accepted: number
  completed: number
  failed: number
  /** Failed generations that were drawn during too many kills. */
  givenUp: number
  /** Accepted uploads without a row. */
  lost: number
  /** Finished pictures that were not charged exactly once, and others that were charged. */
  double: number
  /** Generations that are neither completed nor failed at the end. */
  stuck: number
  ledgerViolations: number
  objectsWithoutRow: number
}

export async function countByStatus(db: Database, status: 'pending' | 'processing'): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Waits until no generation is unfinished; gives up after LIMIT_MS, and the figures then say what is stuck.
 */
export async function untilAllEnded(db: Database): Promise<void> {
  const unfinished = async () =>
    (await countByStatus(db, 'pending')) + (await countByStatus(db, 'processing'))
  await until(async () => (await unfinished()) === 0, LIMIT_MS).catch(() => undefined)
}

/** @param settings of a worker on the database and the object store of the soak */
export async function count(db: Database, settings: NodeJS.ProcessEnv, accepted: string[]): Promise<Outcome> {
  const rows = await db.selectFrom('generations').select(['task_id', 'status', 'error_code']).execute()
  const holds = await db.selectFrom('credit_holds').select(['generation_id', 'status']).execute()
  const statusOf = new Map(rows.map((row) => [row.task_id, row.status]))
  const captures = (taskId: string) =>
    holds.filter((hold) => hold.generation_id === taskId && hold.status === 'captured').length
  const owed = (taskId: string) => (statusOf.get(taskId) === 'completed' ? 1 : 0)
  return {
    accepted: accepted.length,
    completed: rows.filter((row) => row.status === 'completed').length,
    failed: rows.filter((row) => row.status === 'failed').length,
    givenUp: rows.filter((row) => row.error_code === 'generation_crashed').length,
    lost: accepted.filter((taskId) => !statusOf.has(taskId)).length,
    double: rows.filter((row) => captures(row.task_id) !== owed(row.task_id)).length,
    stuck: rows.filter((row) => row.status === 'pending' || row.status === 'processing').length,
    ledgerViolations: (await findViolations(db)).length,
    objectsWithoutRow: await countOrphans(db, settings),
  }
}

/**
 * Objects without a row that are left after the sweeper has run, two hours later: it spares younger ones,
 * because their uploads may still write a row.
 */
async function countOrphans(db: Database, settings: NodeJS.ProcessEnv): Promise<number> {
  const databaseClock = databaseClockFrom(fixedClock(new Date(Date.now() + 2 * 3_600_000)))
  const log = pino({ level: 'silent' })
  const context = await createContext(loadConfig(settings), { databaseClock, log })
  try {
    // Makes the sweeper begin at the first object, although the workers have swept some already.
    await db.deleteFrom('walks').execute()
    await purgeObjects(context)
    const rows = await db
      .selectFrom('generations')
      .select(['upload_key', 'photo_key', 'output_folder'])
      .execute()
    const photos = await db.selectFrom('photos').select(['upload_key', 'photo_key']).execute()
    const named = new Set([
      ...rows.flatMap((row) => [row.upload_key, row.photo_key, row.output_folder]),
      ...photos.flatMap((row) => [row.upload_key, row.photo_key]),
    ])
    const cards = await db.selectFrom('mailed_cards').select('folder').execute()
    for (const { folder } of cards) named.add(folder)
    let orphans = 0
    for await (const { key } of context.objects.list(''))
      if (!named.has(folderOfKey(key) ?? cardFolderOfKey(key) ?? key)) orphans += 1
    return orphans
  } finally {
    await context.close()
  }
}
