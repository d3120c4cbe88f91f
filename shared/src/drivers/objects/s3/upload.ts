import type { Readable } from 'node:stream'
import type { Client } from 'minio'

/** Memory per upload. S3 takes parts of 5 MiB and more, at most 10,000 of them. */
export const PART_BYTES = 8 * 1024 * 1024

export interface Target {
  bucket: string
  key: string
  contentType: string
}

export interface Uploaded {
  size: number
  etag: string
}

export async function uploadBuffer(client: Client, target: Target, bytes: Buffer): Promise<Uploaded> {
  const { bucket, key, contentType } = target
  const { etag } = await client.putObject(bucket, key, bytes, bytes.length, { 'content-type': contentType })
  return { size: bytes.length, etag: unquoted(etag) }
}

/**
 * Sends a stream of unknown length: in one request when it fits into a part, else in several. The client's
 * own way resumes any unfinished upload of the same key, which mixes two writers, and does not notice a
 * source that fails; here every upload is separate, and one that fails is aborted.
 */
export async function uploadStream(client: Client, target: Target, body: Readable): Promise<Uploaded> {
  const parts = partsOf(body)
  const first = await nextPart(parts)
  if (first.length < PART_BYTES) return uploadBuffer(client, target, first)

  const { bucket, key } = target
  const uploadId = await client.initiateNewMultipartUpload(bucket, key, {
    'content-type': target.contentType,
  })
  try {
    const sent: { part: number; etag: string }[] = []
    let size = 0
    for (let bytes = first; bytes.length > 0; bytes = await nextPart(parts)) {
      const place = { bucketName: bucket, objectName: key, uploadID: uploadId, partNumber: sent.length + 1 }
      const { part, etag } = await client.uploadPart({ ...place, headers: {} }, bytes)
      sent.push({ part, etag })
      size += bytes.length
    }
    const { etag } = await client.completeMultipartUpload(bucket, key, uploadId, sent)
    return { size, etag: unquoted(etag) }
  } catch (error) {
    // the first error is reported; an upload that cannot be aborted stays invisible until the store expires
    // it
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined)
    throw error
  }
}

async function nextPart(parts: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  return (await parts.next()).value ?? Buffer.alloc(0)
}

/** Pieces of PART_BYTES and a shorter last one, which may be empty. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    let rest: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    while (size + rest.length >= PART_BYTES) {
      const head = rest.subarray(0, PART_BYTES - size)
      yield Buffer.concat([...waiting, head])
      waiting = []
      size = 0
      rest = rest.subarray(head.length)
    }
    waiting.push(rest)
    size += rest.length
  }
  yield Buffer.concat(waiting)
}

export function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '')
}
