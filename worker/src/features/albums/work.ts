import { type PrintedAlbum, prints } from '@pawport/shared/albums/work.ts'
import { verdictOnThrown } from '../../work/verdict.ts'
import type { Work } from '../../work/work.ts'

export const printWork: Work<'album_prints', PrintedAlbum> = {
  kind: prints,
  name: 'print',
  idName: 'printId',
  enqueue: (queue, id) => queue.add('album.print', { printId: id }, { id }),
  async attempt(context, row, run) {
    // Loaded with the first album: what writes PDFs takes 3 MB.
    const { printAlbum } = await import('./print-album.ts')
    return printAlbum(context, row, run)
  },
  // The queue tries again, and the next claim gives up a print that was tried too often.
  verdictOn: verdictOnThrown,
  discard: async ({ objects }, { file_key: key }) => (key ? objects.remove(key) : undefined),
  async completed({ objects, log }, { id }, { cards, bytes, replaced }) {
    log.info({ printId: id, cards, bytes }, 'printed an album')
    await objects.removeMany(replaced)
  },
}
