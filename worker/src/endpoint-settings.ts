import { type DrawingSettings, NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { readEndpointSettings } from '@pawport/shared/generations/endpoint-settings.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

/** How long what was read is used, in milliseconds: a picture takes longer than that. */
const KEEP_MS = 5_000

/**
 * What administrators set for a picture endpoint, by its name. It never rejects: while the database does not answer, what was read
 * before counts.
 */
export function endpointSettings(
  db: Database,
  log: Pick<Log, 'warn'>,
  now: () => number = () => performance.now(),
): (endpoint: string) => Promise<DrawingSettings> {
  let known: Record<string, DrawingSettings> = {}
  let until = Number.NEGATIVE_INFINITY
  return async (endpoint) => {
    if (now() >= until) {
      try {
        known = await readEndpointSettings(db)
        until = now() + KEEP_MS
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'settings of endpoints not read')
      }
    }
    return known[endpoint] ?? NO_SETTINGS
  }
}
