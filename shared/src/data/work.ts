import { EXPORT_DAYS } from '../contract/settings/limits.ts'
import { DAY_MS } from '../contract/time.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { Kind } from '../work/kind.ts'
import { untilNextTry } from '../work/leases.ts'

/** How long one worker may write before another one begins again. */
const LEASE_MS = 3_600_000
/** After each try that failed the pause is longer by this. */
const PAUSE_MS = 60_000

const expiresAfter = (now: Date) => new Date(now.getTime() + EXPORT_DAYS * DAY_MS)

/** Exports. The transaction that completes one writes the notice and the mail about it. */
export const exports: Kind<'exports', { bytes: number }> = {
  table: 'exports',
  statuses: { waiting: 'waiting', running: 'running', completed: 'ready', failed: 'failed' },
  fence: 'claim',
  lease: untilNextTry(LEASE_MS),
  mostAttempts: 5,
  spent: (error) => error,
  pauseMs: (attempts) => PAUSE_MS * attempts,
  columns: {
    completed: ({ bytes }, now) => ({ bytes, finished_at: now, expires_at: expiresAfter(now) }),
    failed: (_error, now) => ({ finished_at: now, expires_at: expiresAfter(now) }),
  },
  async withCompletion(transaction, { id, user_id: userId }, _end, now) {
    const key = `export:${id}`
    const expiresAt = expiresAfter(now).toISOString()
    const data = { export_id: id, expires_at: expiresAt }
    await addNotice(transaction, { userId, kind: 'export-ready', key, data })
    await enqueueMail(transaction, { key, userId, template: 'export-ready', data: { expiresAt } })
    return true
  },
}
