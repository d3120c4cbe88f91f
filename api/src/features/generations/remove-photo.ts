import { photoExists } from '@pawport/shared/photos/store.ts'
import type { ApiContext } from '../../context.ts'

/**
 * Removes the photo of a generation that was refused. After a connection that broke nobody knows whether the row was
 * written: then the photo stays for the sweeper.
 */
export async function removeUnlessKept(
  { db, objects, log }: ApiContext,
  photoId: string,
  key: string,
): Promise<void> {
  try {
    if (!(await photoExists(db, photoId))) await objects.remove(key)
  } catch (error) {
    log.warn({ photoId, err: (error as Error).message }, 'left an upload to the sweeper')
  }
}
