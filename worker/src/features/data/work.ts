import { exports } from '@pawport/shared/data/work.ts'
import { zipStream } from '@pawport/shared/drivers/archive/zip-stream.ts'
import type { Work } from '../../work/work.ts'
import { exportEntries } from './export-entries.ts'

/**
 * An export is one ZIP file that streams from database and store into the store. What was left by a try that
 * failed is overwritten by the next one.
 */
export const exportWork: Work<'exports', { bytes: number }> = {
  kind: exports,
  name: 'export',
  idName: 'exportId',
  enqueue: (queue, id) => queue.add('data.export', { exportId: id }, { id }),
  async attempt(context, { user_id: userId, locale, object_key: key }) {
    const now = await context.databaseClock.now()
    const zip = zipStream(exportEntries(context, { userId, locale, now }))
    const { size } = await context.objects.put(key, zip, { contentType: 'application/zip' })
    return { bytes: size }
  },
  verdictOn: (error) => ({ kind: 'retry', reason: String(error), ownFault: false }),
  completed({ metrics, log }, { id }, { bytes }) {
    metrics.countSwept('exports_written', 1)
    log.info({ exportId: id, bytes }, 'wrote an export')
  },
  failed: ({ log }, exportId, err) => log.error({ exportId, err }, 'an export is given up'),
  postponed: ({ log }, { id, attempts }, err) =>
    log.error({ exportId: id, attempts, err }, 'an export could not be written'),
}
