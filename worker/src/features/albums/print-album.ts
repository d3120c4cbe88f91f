import { finished } from 'node:stream/promises'
import { type PictureInAlbum, picturesOf } from '@pawport/shared/albums/pictures.ts'
import { titleOfAlbum } from '@pawport/shared/albums/prints.ts'
import { type PrintedAlbum, reportPrintProgress } from '@pawport/shared/albums/work.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { AlbumPrintRow } from '@pawport/shared/db/album-tables.ts'
import { readIfThere } from '@pawport/shared/drivers/objects/read-if-there.ts'
import type { WorkerContext } from '../../context.ts'
import { type Maker, makerOf, pictureMetadata } from '../../drivers/diffusion/picture-metadata.ts'
import { openAlbumPdf } from '../../drivers/pdf/album-pdf.ts'
import { drawFront } from '../../drivers/pdf/front.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import type { Run } from '../../work/work.ts'
import { cardBack } from './card-back.ts'

/**
 * Makes the PDF of an album: one card after another, so that it holds one picture in memory, and the file
 * goes to the store while it is written.
 * @throws {WorkFailure | ClaimLostError} or what the queue tries again
 */
export async function printAlbum(
  context: WorkerContext,
  row: AlbumPrintRow,
  run: Run,
): Promise<PrintedAlbum> {
  const { db } = context
  const { album_id: albumId, file_key: key, locale } = row
  const title = await titleOfAlbum(db, albumId)
  const pictures = await picturesOf(db, albumId)
  if (key === null || title === null || pictures.length === 0) throw new WorkFailure('empty by now')
  const { size } = await store(context, { key, title, locale }, pictures, run)
  return { title, cards: pictures.length, bytes: size, replaced: [] }
}

async function store(
  { db, databaseClock, objects }: WorkerContext,
  print: { key: string; title: string; locale: Locale },
  pictures: readonly PictureInAlbum[],
  { attempt, signal }: Run,
): Promise<{ size: number }> {
  const pdf = openAlbumPdf({ title: print.title, language: print.locale })
  const stored = objects.put(print.key, pdf.body, { contentType: 'application/pdf' })
  // A failure of the store ends the loop below; until then no code awaits it.
  stored.catch((error: Error) => pdf.body.destroy(error))
  let maker: Maker = 'renderer'
  try {
    for (const [index, picture] of pictures.entries()) {
      signal.throwIfAborted()
      if (pdf.body.destroyed) break
      const progress = { cards: pictures.length, done: index, now: await databaseClock.now() }
      if (!(await reportPrintProgress(db, attempt, progress))) throw new ClaimLostError()
      // Null for a picture that was deleted for good meanwhile.
      const bytes = await readIfThere(objects, picture.output_image_key)
      if (!bytes) continue
      if ((await makerOf(bytes)) === 'model') maker = 'model'
      pdf.addCard(await drawFront(bytes), await cardBack(picture, print.locale))
    }
    pdf.end(pictureMetadata((await databaseClock.now()).toISOString(), maker))
  } catch (error) {
    pdf.body.destroy(error as Error)
    await finished(pdf.body).catch(() => undefined)
    await stored.catch(() => undefined)
    throw error
  }
  return stored
}
