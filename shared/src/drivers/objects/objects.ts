import type { Readable } from 'node:stream'

export interface ObjectInfo {
  key: string
  /** Bytes. */
  size: number
  contentType: string
  /** A strong entity tag without quotes: other content has another tag. */
  etag: string
  lastModified: Date
}

/** Bytes from `start` to `end`, both included; without `end` up to the last byte. */
export interface ByteRange {
  start: number
  end?: number
}

export interface FoundObject extends ObjectInfo {
  /**
   * Must be read to its end or destroyed. `size` stays the size of the whole object when a range was asked
   * for.
   */
  body: Readable
  /** The range that `body` holds, cut to the object's size; only when a range was requested. */
  range?: Required<ByteRange>
}

export interface SignOptions {
  method: 'GET' | 'PUT'
  /** The least time the link works. It may work longer, by up to LINK_WINDOW_SECONDS (link-window.ts). */
  expiresSeconds: number
  /**
   * GET: the type to answer with instead of the stored one. PUT: the type of the upload (S3 does not enforce
   * it).
   */
  contentType?: string
}

/**
 * Where photos, pictures and thumbnails live. Keys obey `key.ts`; the ending of a key fixes its content type
 * (`content-type.ts`), and `put` only checks that its caller agrees. Every driver passes
 * `testing/contract.ts`.
 */
export interface ObjectStore {
  readonly kind: 'disk' | 's3'
  /**
   * Stores an object whole or not at all, replacing one of the same key: until it resolves readers see the
   * old one, and a stream that fails leaves no trace. Of several writers the last to finish wins.
   */
  put(
    key: string,
    body: Buffer | Readable,
    options: { contentType: string },
  ): Promise<{ size: number; etag: string }>
  /** Throws ObjectMissingError, or ObjectRangeError when the range begins behind the last byte. */
  get(key: string, options?: { range?: ByteRange }): Promise<FoundObject>
  /** The whole object in memory. Throws ObjectMissingError. */
  read(key: string): Promise<Buffer>
  stat(key: string): Promise<ObjectInfo | null>
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>
  removeMany(keys: readonly string[]): Promise<void>
  /**
   * Every object whose key begins with `prefix` (a plain text prefix, '' for all), in an order that stays the
   * same: that of the keys, in SeaweedFS folder by folder; with `after`, a key of an earlier list, only those
   * behind it, whether or not that one is still there. The caller need not read to the end.
   */
  list(prefix: string, options?: { after?: string }): AsyncIterable<ObjectInfo>
  /**
   * A link that works without a session: a path of this application (disk) or an absolute URL (S3). Calls
   * within one time window return the same link, so that browsers can cache the object.
   */
  sign(key: string, options: SignOptions): Promise<string>
  /** For readiness: throws unless the store can be written to. */
  check(): Promise<void>
  close(): Promise<void>
}

export class ObjectMissingError extends Error {
  readonly key: string

  constructor(key: string) {
    super(`No object is stored under ${key}`)
    this.name = 'ObjectMissingError'
    this.key = key
  }
}

export class ObjectRangeError extends Error {
  constructor(key: string) {
    super(`The range asked for lies outside ${key}`)
    this.name = 'ObjectRangeError'
  }
}
