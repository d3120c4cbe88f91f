import type { Client } from 'minio'
import { contentDisposition } from '../disposition.ts'
import { linkLifetime } from '../link-window.ts'
import type { SignOptions } from '../objects.ts'

/**
 * A presigned URL. It is dated to the beginning of its time window, so that every process makes the same one
 * throughout the window, without a cache to keep or to share.
 */
export async function presign(
  client: Client,
  bucket: string,
  key: string,
  options: SignOptions & { now: Date },
): Promise<string> {
  const { issuedAt, expiresAt } = linkLifetime(options.now, options.expiresSeconds)
  const answer = options.method === 'GET' ? answerFields(key, options) : {}
  const dated = new Date(issuedAt * 1000)
  return client.presignedUrl(options.method, bucket, key, expiresAt - issuedAt, answer, dated)
}

/** Header fields that S3 repeats in its answer, so that both drivers answer alike. */
function answerFields(key: string, options: SignOptions): Record<string, string> {
  return {
    'response-cache-control': `private, max-age=${options.expiresSeconds}, immutable`,
    'response-content-disposition': contentDisposition(key),
    ...(options.contentType !== undefined && { 'response-content-type': options.contentType }),
  }
}
