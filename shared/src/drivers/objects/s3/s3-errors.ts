import { S3Error } from 'minio'

/** The code of an answer of S3 ('NoSuchKey'), or undefined for any other error. */
export function s3Code(error: unknown): string | undefined {
  return error instanceof S3Error ? error.code : undefined
}

/**
 * Codes of a missing object; answers to HEAD have no body, so that the client makes up a code for their 404.
 */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(s3Code(error) ?? '')
}
