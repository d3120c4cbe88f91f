import { claimExport, failTry, finishExport } from '@pawport/shared/data/exports.ts'
import { zipStream } from '@pawport/shared/drivers/archive/zip-stream.ts'
import type { WorkerContext } from '../../context.ts'
import { exportEntries } from './export-entries.ts'

const PAUSE_MS = 60_000

/**
 * Writes an export as one ZIP file that streams from database and store into the store, and tells its user. What was left by a try
 * that failed is overwritten by the next one.
 */
export async function writeExport(context: WorkerContext, exportId: string): Promise<void> {
  const { db, objects, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const row = await claimExport(db, exportId, now)
  if (!row) return
  const { user_id: userId, locale, object_key: key, attempts } = row
  try {
    const zip = zipStream(exportEntries(context, { userId, locale, now }))
    const { size } = await objects.put(key, zip, { contentType: 'application/zip' })
    const isOurs = await finishExport(db, row, { bytes: size, now: await databaseClock.now() })
    if (!isOurs) return
    metrics.countSwept('exports_written', 1)
    log.info({ exportId, bytes: size }, 'wrote an export')
  } catch (error) {
    const failedAt = await databaseClock.now()
    await failTry(db, row, { now: failedAt, nextTryAt: new Date(failedAt.getTime() + PAUSE_MS * attempts) })
    log.error({ exportId, attempts, err: error }, 'an export could not be written')
  }
}
