import { latestPrint, PRINT_KEPT_MS } from '@pawport/shared/albums/prints.ts'
import type { AlbumPrint } from '@pawport/shared/contract/albums/schemas.ts'
import type { AlbumPrintRow, AlbumRow } from '@pawport/shared/db/album-tables.ts'
import type { ApiContext } from '../../context.ts'

/** What became of the last print of an album; null when there was none. */
export async function readPrint({ db }: Pick<ApiContext, 'db'>, album: AlbumRow): Promise<AlbumPrint | null> {
  const row = await latestPrint(db, album.id)
  return row ? viewPrint(row, album) : null
}

function viewPrint(row: AlbumPrintRow, album: AlbumRow): AlbumPrint {
  return {
    status: row.status,
    cards: row.cards,
    cards_done: row.cards_done,
    bytes: row.bytes === null ? null : Number(row.bytes),
    created_at: row.created_at.toISOString(),
    expires_at: new Date(row.created_at.getTime() + PRINT_KEPT_MS).toISOString(),
    is_current: album.updated_at <= row.created_at,
  }
}
