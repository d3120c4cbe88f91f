/**
 * Fills the task platform of a running trial installation with invented tasks and their PDFs:
 * `npm run demo:tasks`. A second run replaces those of the first. It refuses to run where other people can
 * see them.
 */
import { join } from 'node:path'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { isProduction, openedBy } from '@pawport/shared/platform/config-trials.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { DEMO_BRAND, DEMO_INFLUENCER, DEMO_LINK, writeDemo } from './demo/demo-store.ts'
import { LaunchError } from './launch-error.ts'
import { operatorCommand } from './operator-command.ts'
import { productDatabaseUrl } from './product-database.ts'
import { browserUrl } from './services/fleet.ts'
import { launchSettings } from './settings.ts'

async function run(): Promise<string> {
  const settings = launchSettings(process.env, join(import.meta.dirname, '../..'), [])
  const site = browserUrl(settings)
  const reason = isProduction(process.env)
    ? 'NODE_ENV=production'
    : openedBy({ host: settings.host, publicUrl: new URL(site) })
  if (reason) throw new LaunchError(`Invented tasks are for a trial on this machine alone (${reason}).`)
  const url = productDatabaseUrl(settings)
  const log = createLog('demo-tasks', { level: 'silent' })
  const config = loadConfig({ ...process.env, DATABASE_URL: url, DATA_DIR: settings.dataDir })
  const objects = await openObjects(config.objects, { clock: systemClock, log })
  const db = openDatabase({ url, poolSize: 1, log })
  try {
    const { tasks, hasPage } = await writeDemo({ db, objects }, await databaseClock(db).now())
    return [
      `${tasks} invented tasks: ${new URL('/#/tasks', site).href}`,
      hasPage
        ? `Their landing page: ${new URL(`/t/${DEMO_LINK}`, site).href}`
        : `No landing page: another landing page has the short link ${DEMO_LINK}.`,
      `The brand signs in as ${DEMO_BRAND}, the influencer as ${DEMO_INFLUENCER}.`,
    ].join('\n')
  } finally {
    await db.destroy()
  }
}

await operatorCommand(run)
