import type { BigIntStats } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { contentTypeOf } from '../content-type.ts'
import { type ObjectInfo, ObjectMissingError } from '../objects.ts'
import { isMissing } from './fs-errors.ts'
import { type Paths, READ_ONLY } from './paths.ts'

/** An open file and its facts: both belong to one version, even when the key is written again. */
export async function openObject(paths: Paths, key: string): Promise<{ file: FileHandle; info: ObjectInfo }> {
  const file = await open(paths.of(key), READ_ONLY).catch((error: unknown) => {
    throw isMissing(error) ? new ObjectMissingError(key) : error
  })
  try {
    const stats = await file.stat({ bigint: true })
    if (!stats.isFile()) throw new ObjectMissingError(key)
    return { file, info: infoOf(key, stats) }
  } catch (error) {
    await file.close()
    throw error
  }
}

export async function statObject(paths: Paths, key: string): Promise<ObjectInfo | null> {
  try {
    const stats = await lstat(paths.of(key), { bigint: true })
    return stats.isFile() ? infoOf(key, stats) : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A new file is a new inode, so that two writes of one size within a tick of the clock still differ. */
export function infoOf(key: string, stats: BigIntStats): ObjectInfo {
  return {
    key,
    size: Number(stats.size),
    contentType: contentTypeOf(key),
    etag: [stats.size, stats.mtimeNs, stats.ino].map((part) => part.toString(36)).join('-'),
    lastModified: stats.mtime,
  }
}
