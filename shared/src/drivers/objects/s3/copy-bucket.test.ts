import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectS3 } from './client.ts'
import { copyBucket, countBucket } from './copy-bucket.ts'

const {
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_FROM_ENDPOINT: fromEndpoint = endpoint,
  TEST_S3_ACCESS_KEY: accessKey = 'minioadmin',
  TEST_S3_SECRET_KEY: secretKey = 'minioadmin',
} = process.env

/** `npm run test:containers -- --objects seaweedfs` names MinIO and SeaweedFS. */
describe.skipIf(!endpoint || fromEndpoint === endpoint)('a move from one S3 to another', () => {
  const account = { accessKey, secretKey, region: 'us-east-1' }
  const open = (address = 'http://127.0.0.1:9') => connectS3(new URL(address), account)
  const [from, to] = [open(fromEndpoint), open(endpoint)]
  const bucket = `move-${randomBytes(6).toString('hex')}`
  const keys = Array.from({ length: 40 }, (_, index) => `users/${index % 3}/photo-${index}.jpg`)

  beforeEach(async () => {
    for (const { client } of [from, to]) await client.makeBucket(bucket)
    for (const key of keys)
      await from.client.putObject(bucket, key, Buffer.from(key), key.length, {
        'content-type': 'image/jpeg',
        'x-amz-meta-pet': 'Chelsea',
      })
    return async () => {
      for (const { client } of [from, to]) {
        await client.removeObjects(bucket, [...keys, 'later.jpg'])
        await client.removeBucket(bucket)
      }
    }
  })

  test('every object is there with its bytes, content type and metadata', async () => {
    const bytes = keys.join('').length
    expect(await copyBucket(from.client, to.client, bucket)).toEqual({ objects: 40, bytes, copied: 40 })
    expect(await countBucket(to.client, bucket)).toEqual({ objects: 40, bytes })
    const key = keys[7] ?? ''
    expect(await text(await to.client.getObject(bucket, key))).toBe(key)
    expect((await to.client.statObject(bucket, key)).metaData).toMatchObject({
      'content-type': 'image/jpeg',
      pet: 'Chelsea',
    })
  })

  test('started again, it copies what is new, what was cut and what has other bytes', async () => {
    await copyBucket(from.client, to.client, bucket)
    await from.client.putObject(bucket, 'later.jpg', 'later')
    await to.client.putObject(bucket, keys[0] ?? '', 'cut')
    await to.client.putObject(bucket, keys[1] ?? '', 'x'.repeat(keys[1]?.length ?? 0))
    const { copied, objects } = await copyBucket(from.client, to.client, bucket)
    expect({ copied, objects }).toEqual({ copied: 3, objects: 41 })
    expect(await text(await to.client.getObject(bucket, keys[1] ?? ''))).toBe(keys[1])
  })
})
