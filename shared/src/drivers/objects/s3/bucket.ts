import type { Client } from 'minio'
import { s3Code } from './s3-errors.ts'

/** API and workers start together: one of them makes the bucket, the others find it. */
const EXISTS_ALREADY = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']

/**
 * Creates the bucket when it is missing; true when it did. Throws when the store cannot be reached or
 * refuses.
 */
export async function ensureBucket(client: Client, bucket: string, region: string): Promise<boolean> {
  if (await client.bucketExists(bucket)) return false
  try {
    await client.makeBucket(bucket, region)
    return true
  } catch (error) {
    if (EXISTS_ALREADY.includes(s3Code(error) ?? '')) return false
    throw error
  }
}
