import type { Client } from 'minio'
import { type ListedObject, listItems } from './find.ts'
import { isMissing } from './s3-errors.ts'
import { unquoted } from './upload.ts'

/** Objects that are copied at once: most are small, and wait for the network. */
const LANES = 8

export interface BucketFigures {
  objects: number
  bytes: number
}

export interface CopyFigures extends BucketFigures {
  /** Of the objects, those that the target did not have yet. */
  copied: number
}

/**
 * Copies every object of a bucket into the bucket of the same name in another S3, with its content type and
 * metadata. Each copy is compared with its original. What the target has already stays, so that a copy that
 * was cut short is simply started again; nothing is removed anywhere.
 * @param say takes a line about every thousandth object
 * @returns what the source holds, all of which the target then has
 * @throws {Error} of the first object that cannot be copied or differs afterwards
 */
export async function copyBucket(
  from: Client,
  to: Client,
  bucket: string,
  say: (line: string) => unknown = () => undefined,
): Promise<CopyFigures> {
  const figures = { objects: 0, bytes: 0, copied: 0 }
  const waiting = listItems(from, bucket)
  const lane = async () => {
    for await (const item of waiting) {
      if (!(await has(to, bucket, item))) {
        await copy(from, to, bucket, item)
        figures.copied++
      }
      figures.bytes += item.size
      if (++figures.objects % 1_000 === 0) say(`${figures.objects} objects, ${figures.copied} of them copied`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return figures
}

/** How many objects a bucket lists, and their bytes. */
export async function countBucket(client: Client, bucket: string): Promise<BucketFigures> {
  const figures = { objects: 0, bytes: 0 }
  for await (const { size } of listItems(client, bucket)) {
    figures.objects++
    figures.bytes += size
  }
  return figures
}

async function copy(from: Client, to: Client, bucket: string, item: ListedObject): Promise<void> {
  const { metaData } = await from.statObject(bucket, item.name)
  const body = await from.getObject(bucket, item.name)
  await to.putObject(bucket, item.name, body, item.size, metaData)
  if (!(await has(to, bucket, item))) throw new Error(`The copy of ${item.name} differs from its original`)
}

/**
 * Whether the bucket has the same bytes: by length, and by MD5 where the store took the object in one piece.
 */
async function has(client: Client, bucket: string, { name, size, etag }: ListedObject): Promise<boolean> {
  try {
    const found = await client.statObject(bucket, name)
    const tags = [etag, found.etag].map(unquoted)
    const inOnePiece = tags.every((tag) => /^[0-9a-f]{32}$/.test(tag))
    return found.size === size && (!inOnePiece || tags[0] === tags[1])
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
