import { finished } from 'node:stream/promises'
import { type PictureInAlbum, picturesOf } from '@pawport/shared/albums/pictures.ts'
import {
  type ClaimedPrint,
  claimPrint,
  completePrint,
  expireOlderPrints,
  failPrint,
  notePrint,
} from '@pawport/shared/albums/prints.ts'
import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { addNotice } from '@pawport/shared/notices/add-notice.ts'
import type { WorkerContext } from '../../context.ts'
import { openAlbumPdf } from '../../drivers/pdf/album-pdf.ts'
import { drawFront } from '../../drivers/pdf/front.ts'
import { cardBack } from './card-back.ts'

/** An attempt that another worker goes on with, or whose album is gone. */
class PrintLostError extends Error {}

/**
 * Makes the PDF of an album: one card after another, so that it holds one picture in memory, and the file goes to the store while it is
 * written. Safe to run twice: only the latest claim can end it. @throws for the queue, which tries again
 */
export async function printAlbum(
  context: WorkerContext,
  printId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, databaseClock, objects, log } = context
  const print = await claimPrint(db, printId, await databaseClock.now())
  if (!print) return
  const pictures = await picturesOf(db, print.albumId)
  if (pictures.length === 0) return await failPrint(db, print, await databaseClock.now())
  const size = await storeOrRemove(context, print, pictures, signal)
  if (size === null) return
  // From here on the row may name the file, also where an error says otherwise: a file that no row names is removed by a sweeper.
  const old = await complete(context, print, size)
  if (!old) return await objects.remove(print.fileKey)
  log.info({ printId, cards: pictures.length, bytes: size }, 'printed an album')
  await objects.removeMany(old)
}

/** Stores the file, or leaves nothing of it. Gives its size in bytes; null when the print was lost. */
async function storeOrRemove(
  context: WorkerContext,
  print: ClaimedPrint,
  pictures: readonly PictureInAlbum[],
  signal: AbortSignal,
): Promise<number | null> {
  try {
    return (await store(context, print, pictures, signal)).size
  } catch (error) {
    await context.objects.remove(print.fileKey)
    if (error instanceof PrintLostError) return null
    throw error
  }
}

/** Ends the print and tells its owner. Gives the keys of files that it replaces; null when the print was lost. */
async function complete(
  { db, databaseClock }: WorkerContext,
  print: ClaimedPrint,
  bytes: number,
): Promise<string[] | null> {
  const { albumId, userId, title } = print
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    if (!(await completePrint(transaction, print, { bytes, now }))) return null
    const data = { album_id: albumId, title }
    await addNotice(transaction, { userId, kind: 'album-printed', key: `album-printed:${albumId}`, data })
    return expireOlderPrints(transaction, print)
  })
}

async function store(
  { db, databaseClock, objects }: WorkerContext,
  print: ClaimedPrint,
  pictures: readonly PictureInAlbum[],
  signal: AbortSignal,
): Promise<{ size: number }> {
  const pdf = openAlbumPdf({ title: print.title, language: print.locale })
  const stored = objects.put(print.fileKey, pdf.body, { contentType: 'application/pdf' })
  // A failure of the store ends the loop below; until then no code awaits it.
  stored.catch((error: Error) => pdf.body.destroy(error))
  try {
    for (const [index, picture] of pictures.entries()) {
      signal.throwIfAborted()
      if (pdf.body.destroyed) break
      const progress = { cards: pictures.length, done: index, now: await databaseClock.now() }
      if (!(await notePrint(db, print, progress))) throw new PrintLostError()
      const bytes = await readPicture(objects, picture.output_image_key)
      if (bytes) pdf.addCard(await drawFront(bytes), await cardBack(picture, print.locale))
    }
    pdf.end()
  } catch (error) {
    pdf.body.destroy(error as Error)
    await finished(pdf.body).catch(() => undefined)
    await stored.catch(() => undefined)
    throw error
  }
  return stored
}

/** Null for a picture that was deleted for good meanwhile. */
async function readPicture(objects: WorkerContext['objects'], key: string): Promise<Buffer | null> {
  try {
    return await objects.read(key)
  } catch (error) {
    if (error instanceof ObjectMissingError) return null
    throw error
  }
}
