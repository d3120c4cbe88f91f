import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Client } from 'minio'
import { contentTypeOf } from '../content-type.ts'
import {
  type ByteRange,
  type FoundObject,
  type ObjectInfo,
  ObjectMissingError,
  ObjectRangeError,
} from '../objects.ts'
import { clampRange } from '../range.ts'
import { isMissing, s3Code } from './s3-errors.ts'
import { unquoted } from './upload.ts'

/** One request for bytes and facts together: the facts are in the header of the answer. */
export async function getObject(
  client: Client,
  bucket: string,
  key: string,
  range?: ByteRange,
): Promise<FoundObject> {
  const body = await fetchBody(client, bucket, key, range)
  const info = infoOf(key, body.headers)
  if (!range) return { ...info, body }
  try {
    return { ...info, range: clampRange(info, range), body }
  } catch (error) {
    body.destroy()
    throw error
  }
}

async function fetchBody(
  client: Client,
  bucket: string,
  key: string,
  range: ByteRange | undefined,
): Promise<IncomingMessage> {
  const { start, end } = range ?? { start: 0 }
  if (!Number.isSafeInteger(start) || start < 0 || (end !== undefined && !(end >= start))) {
    throw new ObjectRangeError(key)
  }
  try {
    // a length of 0 means "to the end" here
    const length = end === undefined ? 0 : end - start + 1
    return asAnswer(await client.getPartialObject(bucket, key, start, length))
  } catch (error) {
    if (isMissing(error)) throw new ObjectMissingError(key)
    if (s3Code(error) === 'InvalidRange') throw new ObjectRangeError(key)
    throw error
  }
}

export async function statObject(client: Client, bucket: string, key: string): Promise<ObjectInfo | null> {
  try {
    const { size, etag, lastModified } = await client.statObject(bucket, key)
    return { key, size, contentType: contentTypeOf(key), etag: unquoted(etag), lastModified }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export async function* listObjects(
  client: Client,
  bucket: string,
  { prefix, after }: { prefix: string; after: string },
): AsyncGenerator<ObjectInfo> {
  for await (const { name: key, size, etag, lastModified } of listItems(client, bucket, { prefix, after })) {
    yield {
      key,
      size,
      contentType: contentTypeOf(key),
      etag: unquoted(etag),
      lastModified: new Date(lastModified),
    }
  }
}

/** The items of a bucket, without folders. The stream's type names no fields of what an iteration yields. */
export async function* listItems(
  client: Client,
  bucket: string,
  { prefix = '', after = '' } = {},
): AsyncGenerator<ListedObject> {
  for await (const item of client.listObjectsV2(bucket, prefix, true, after))
    yield item as unknown as ListedObject
}

/** An object as the server lists it. */
export interface ListedObject {
  name: string
  size: number
  etag: string
  lastModified: Date | string
}

function asAnswer(body: Readable): IncomingMessage {
  if (body instanceof IncomingMessage) return body
  throw new TypeError('The S3 client no longer hands out its answers as HTTP messages')
}

function infoOf(key: string, headers: IncomingMessage['headers']): ObjectInfo {
  const whole = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
  return {
    key,
    size: Number(whole ?? headers['content-length']),
    contentType: contentTypeOf(key),
    etag: unquoted(headers.etag ?? ''),
    lastModified: new Date(headers['last-modified'] ?? 0),
  }
}
