import type { SentPhoto } from '../../http/photo-form.ts'

/** `hash` is the SHA-256 of the bytes. */
export type HashedPhoto = SentPhoto & { hash: Buffer }

/** What a request asked for, in 32 bytes. */
export interface RequestHashes {
  /** SHA-256 over the fields and the hash of the photo. */
  own: Buffer
  /**
   * As the release before wrote it, over the fields and the photo itself: a request may be repeated during a
   * deploy.
   */
  earlier(): Promise<Buffer>
}
