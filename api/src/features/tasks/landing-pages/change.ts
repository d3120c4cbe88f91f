import { NAME } from '@pawport/shared/contract/one-line.ts'
import { MAX_LANDING_PAGES, MAX_SUB_TASKS } from '@pawport/shared/contract/tasks/limits.ts'
import { shortLinkProblem } from '@pawport/shared/contract/tasks/short-link.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { makeShortLink } from './make-link.ts'
import {
  countPublicTasks,
  insertLandingPage,
  lockLandingPages,
  putTasks,
  updateLandingPage,
} from './store.ts'

type Context = Pick<ApiContext, 'db' | 'databaseClock' | 'moderation'>

export interface LandingPageInput {
  name: string
  /** The main task first. */
  taskIds: readonly string[]
  /** Empty: one is made. */
  shortLink: string
}

/**
 * How often another short link is tried when one is taken; with 40 random bits even one collision is rare.
 */
const TRIES = 5

/**
 * Makes a landing page and gives its id. Of two users who claim one short link at once, one gets it.
 * @throws {AppError} landing_page_name_missing, landing_page_selection, task_not_found, short_link_invalid,
 *   short_link_reserved,
 * short_link_taken, too_many_landing_pages, and those of `requireAllowed`
 */
export async function createLandingPage(
  { db, databaseClock, moderation }: Context,
  userId: string,
  { name, taskIds, shortLink }: LandingPageInput,
): Promise<string> {
  checkName(name)
  if (shortLink) checkShortLink(shortLink)
  await requireAllowed(moderation, { landingPageName: name, shortLink })
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    if ((await lockLandingPages(transaction, userId)) >= MAX_LANDING_PAGES)
      throw new AppError('too_many_landing_pages', { limit: MAX_LANDING_PAGES })
    await checkSelection(transaction, taskIds)
    const pageId = await insertWithLink(transaction, { user_id: userId, name, now }, shortLink)
    await putTasks(transaction, pageId, taskIds)
    return pageId
  })
}

/** Tries the wished short link once, or made ones until one is free. */
async function insertWithLink(
  transaction: Executor,
  page: { user_id: string; name: string; now: Date },
  wished: string,
): Promise<string> {
  for (let tries = wished ? 1 : TRIES; tries > 0; tries -= 1) {
    const pageId = await insertLandingPage(transaction, { ...page, short_link: wished || makeShortLink() })
    if (pageId) return pageId
  }
  throw new AppError('short_link_taken')
}

/**
 * Changes a landing page; what is undefined stays. An empty short link is replaced by a made one.
 * @throws {AppError} not_found; as `createLandingPage`
 */
export async function changeLandingPage(
  { db, databaseClock, moderation }: Context,
  own: { userId: string; pageId: string },
  { name, taskIds, shortLink }: Partial<LandingPageInput>,
): Promise<void> {
  if (name !== undefined) checkName(name)
  if (shortLink) checkShortLink(shortLink)
  await requireAllowed(moderation, { landingPageName: name, shortLink })
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    const outcome = await updateLandingPage(transaction, own, {
      now,
      ...(name !== undefined && { name }),
      ...(shortLink !== undefined && { short_link: shortLink || makeShortLink() }),
    })
    if (outcome === 'missing') throw new AppError('not_found')
    if (outcome === 'taken') throw new AppError('short_link_taken')
    if (!taskIds) return
    await checkSelection(transaction, taskIds)
    await putTasks(transaction, own.pageId, taskIds)
  })
}

function checkName(name: string): void {
  if (!NAME.test(name)) throw new AppError('landing_page_name_missing')
}

function checkShortLink(link: string): void {
  const problem = shortLinkProblem(link)
  if (problem) throw new AppError(problem === 'invalid' ? 'short_link_invalid' : 'short_link_reserved')
}

async function checkSelection(transaction: Executor, taskIds: readonly string[]): Promise<void> {
  const isOneEach = new Set(taskIds).size === taskIds.length
  if (!isOneEach || taskIds.length < 1 || taskIds.length > 1 + MAX_SUB_TASKS)
    throw new AppError('landing_page_selection')
  if ((await countPublicTasks(transaction, taskIds)) < taskIds.length) throw new AppError('task_not_found')
}
