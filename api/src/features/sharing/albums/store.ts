import type { Executor } from '@pawport/shared/db/database.ts'

export interface SharedAlbum {
  id: string
  title: string
}

/** The album of a public page; undefined also while its owner is suspended. */
export async function findSharedAlbum(db: Executor, shareId: string): Promise<SharedAlbum | undefined> {
  return db
    .selectFrom('albums')
    .innerJoin('users', 'users.id', 'albums.user_id')
    .select(['albums.id', 'title'])
    .where('share_id', '=', shareId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
}
