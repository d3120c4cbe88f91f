import { S3Error } from 'minio'

/** The code of an answer of S3 ('NoSuchKey'), or undefined for any other error. */
export function s3Code(error: unknown): string | undefined {
  return error instanceof S3Error ? error.code : undefined
}

/** HEAD answers have no body, so their 404 has a code of the client's making. */
export function isMissing(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(s3Code(error) ?? '')
}
