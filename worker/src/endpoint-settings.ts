import { type DrawingSettings, NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { readEndpointSettings } from '@pawport/shared/generations/endpoint-settings.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

/** How long what was read is used, in milliseconds: a picture takes longer than that. */
const KEEP_MS = 5_000

/**
 * What administrators set for a picture endpoint, by its name. It never rejects: while the database does not
 * answer, what was read before counts.
 */
export function endpointSettings(
  db: Database,
  log: Pick<Log, 'warn'>,
  now: () => number = () => performance.now(),
): (endpoint: string) => Promise<DrawingSettings> {
  const known = new Map<string, { settings: DrawingSettings; until: number }>()
  return async (endpoint) => {
    const kept = known.get(endpoint)
    if (kept && now() < kept.until) return kept.settings
    try {
      const { [endpoint]: settings = NO_SETTINGS } = await readEndpointSettings(db, [endpoint])
      known.set(endpoint, { settings, until: now() + KEEP_MS })
      return settings
    } catch (error) {
      log.warn({ endpoint, err: (error as Error).message }, 'settings of the endpoint not read')
      return kept?.settings ?? NO_SETTINGS
    }
  }
}
