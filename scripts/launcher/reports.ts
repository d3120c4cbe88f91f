/**
 * Lists the reports about public pages and published pictures: `npm run reports`. The operator then decides
 * with `npm run reports -- hide ID`, `dismiss ID` or `allow ID`. The product has to run.
 */
import type { Database } from '@pawport/shared/db/database.ts'
import {
  allowSharing,
  blockSharing,
  closeReports,
  listReportedPages,
  type ReportedPage,
} from '@pawport/shared/generations/reports.ts'
import { shareUrl } from '@pawport/shared/generations/share-url.ts'
import { isUuid } from '@pawport/shared/platform/uuid.ts'
import { LaunchError } from './launch-error.ts'
import { onProductDatabase, operatorCommand } from './operator-command.ts'
import { browserUrl } from './services/fleet.ts'

const SHOWN = 500
const USAGE = `npm run reports                the open reports, by picture
npm run reports -- hide ID     close the public page of a picture for good, and take it out of the community
npm run reports -- dismiss ID  there is nothing wrong with it
npm run reports -- allow ID    let its owner share a hidden picture again`

/** Text of visitors without the control characters that steer a terminal. */
function plain(text: string): string {
  return text.replace(/\p{C}+/gu, ' ')
}

/** Where a picture can be seen now. */
function whereShown({ shareId, publicId, hiddenAt }: ReportedPage, site: string): string {
  const shown = [
    ...(shareId ? [shareUrl(shareId, site)] : []),
    ...(publicId
      ? [hiddenAt ? 'hidden from the community' : new URL(`/#/gallery/${publicId}`, site).href]
      : []),
  ]
  return shown.join(', ') || 'not public any more'
}

function describe(page: ReportedPage, site: string): string {
  const { taskId, destination, ownerEmail, reports } = page
  const lines = reports.map(({ reason, details, createdAt }) =>
    [`  ${createdAt.toISOString().slice(0, 10)}  ${reason}`, ...(details ? [plain(details)] : [])].join('  '),
  )
  return [
    `${taskId}  ${whereShown(page, site)}`,
    `  "${plain(destination)}" of ${plain(ownerEmail)}`,
    ...lines,
  ].join('\n')
}

async function list(db: Database, site: string): Promise<string> {
  const pages = await listReportedPages(db, SHOWN)
  if (pages.length === 0) return 'No open reports.'
  return [...pages.map((page) => describe(page, site)), USAGE].join('\n\n')
}

async function decide(db: Database, what: string, taskId: string): Promise<string> {
  const now = new Date()
  switch (what) {
    case 'hide': {
      if ((await blockSharing(db, taskId, now)) === 'missing')
        throw new LaunchError(`There is no picture ${taskId}.`)
      const count = await closeReports(db, { taskId, outcome: 'hidden', by: null, now })
      return `Hidden for good, reports settled: ${count}. Copies in caches end within five minutes.`
    }
    case 'dismiss':
      return `Reports settled: ${await closeReports(db, { taskId, outcome: 'none', by: null, now })}. The picture stays as it is.`
    case 'allow': {
      if (!(await allowSharing(db, taskId))) throw new LaunchError(`The picture ${taskId} is not hidden.`)
      return 'Its owner can share it again, under a new address.'
    }
    default:
      throw new LaunchError(USAGE)
  }
}

async function run([what, id = '', ...rest]: string[]): Promise<string> {
  if (what !== undefined && (!isUuid(id) || rest.length > 0)) throw new LaunchError(USAGE)
  return onProductDatabase('reports', (db, settings) =>
    what === undefined ? list(db, browserUrl(settings)) : decide(db, what, id),
  )
}

await operatorCommand(() => run(process.argv.slice(2)))
