import {
  countPrints,
  countUnfinishedPrints,
  insertPrint,
  latestPrint,
} from '@pawport/shared/albums/prints.ts'
import { MAX_PRINTS_A_DAY, MAX_UNFINISHED_PRINTS } from '@pawport/shared/contract/albums/limits.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { FoundObject } from '@pawport/shared/drivers/objects/objects.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { OwnAlbum } from './change.ts'
import { lockAlbums } from './store.ts'
import { requirePictures } from './view.ts'

/**
 * Begins the PDF of an album; while one is made, the request changes nothing. The user is locked meanwhile,
 * so that the limit holds.
 * @throws {AppError} album_empty, too_many_prints, prints_busy, not_found
 */
export async function startPrint(context: ApiContext, album: OwnAlbum, locale: Locale): Promise<void> {
  const { db, databaseClock, queue, counters, log } = context
  await requirePictures(context, album)
  const now = await databaseClock.now()
  const printId = await db.transaction().execute(async (transaction) => {
    await lockAlbums(transaction, album.userId)
    const made = await countPrints(transaction, album.userId, new Date(now.getTime() - DAY_MS))
    if (made >= MAX_PRINTS_A_DAY) throw tooMany()
    const begun = await insertPrint(transaction, { ...album, locale, now })
    if (!begun) return null
    if ((await countUnfinishedPrints(transaction)) > MAX_UNFINISHED_PRINTS) throw new AppError('prints_busy')
    // An album that is deleted takes its prints along, and this count stays.
    const { count } = counters.hit(`prints:${album.userId}`, { max: MAX_PRINTS_A_DAY, windowMs: DAY_MS })
    if (count > MAX_PRINTS_A_DAY) throw tooMany()
    return begun
  })
  if (!printId) return
  // Without a queue the row waits for the sweeper.
  await queue
    .add('album.print', { printId }, { id: printId })
    .catch((error: Error) => log.warn({ printId, err: error.message }, 'a print waits for the sweeper'))
}

const tooMany = () => new AppError('too_many_prints', { limit: MAX_PRINTS_A_DAY })

/** The PDF of an album that was made last. @throws {AppError} print_not_ready */
export async function openPrint({ db, objects }: ApiContext, albumId: string): Promise<FoundObject> {
  const row = await latestPrint(db, albumId)
  if (row?.status !== 'completed' || !row.file_key) throw new AppError('print_not_ready')
  try {
    return await objects.get(row.file_key)
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('print_not_ready')
    throw error
  }
}
