import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { checkContentType, contentTypeOf } from '../content-type.ts'
import { checkKey, checkPrefix } from '../key.ts'
import { keepLinks } from '../link-cache.ts'
import type { ObjectStore } from '../objects.ts'
import { ensureBucket } from './bucket.ts'
import { connectS3, type S3Account } from './client.ts'
import { getObject, listObjects, statObject } from './find.ts'
import { presign } from './presign.ts'
import { PART_BYTES, uploadBuffer, uploadStream } from './upload.ts'

export interface S3StoreOptions extends S3Account {
  endpoint: URL
  /** Where browsers reach the store, when that is not `endpoint`. */
  publicEndpoint?: URL
  /** Created when missing. */
  bucket: string
  clock: Clock
  log: Log
}

/** Objects in a bucket of MinIO or any other S3. */
export async function openS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { bucket, clock, log } = options
  const inner = connectS3(options.endpoint, options)
  // this client only signs: it sends no requests
  const outer = options.publicEndpoint ? connectS3(options.publicEndpoint, options) : inner
  const { client } = inner

  async function check(): Promise<void> {
    if (await ensureBucket(client, bucket, options.region)) log.info({ bucket }, 'created the bucket')
  }
  // not fatal: the store may start after us, and readiness asks again
  await check().catch((error: unknown) => log.warn({ err: error, bucket }, 'the object store is not ready'))

  return {
    kind: 's3',
    async put(key, body, { contentType }) {
      try {
        const target = { bucket, key: checkKey(key), contentType: contentTypeOf(key) }
        checkContentType(key, contentType)
        if (!Buffer.isBuffer(body)) return await uploadStream(client, target, body)
        if (body.length <= PART_BYTES) return await uploadBuffer(client, target, body)
        return await uploadStream(client, target, Readable.from([body]))
      } finally {
        if (!Buffer.isBuffer(body)) body.destroy()
      }
    },
    get: async (key, { range } = {}) => getObject(client, bucket, checkKey(key), range),
    async read(key) {
      const { body } = await getObject(client, bucket, checkKey(key))
      return buffer(body)
    },
    stat: async (key) => statObject(client, bucket, checkKey(key)),
    remove: async (key) => client.removeObject(bucket, checkKey(key)),
    async removeMany(keys) {
      const failures = await client.removeObjects(bucket, keys.map(checkKey))
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${keys.length} objects were not removed`)
    },
    async *list(prefix, { after = '' } = {}) {
      yield* listObjects(client, bucket, { prefix: checkPrefix(prefix), after })
    },
    sign: keepLinks(
      () => clock.now(),
      async (key, sign) => presign(outer.client, bucket, checkKey(key), { ...sign, now: clock.now() }),
    ),
    check,
    async close() {
      inner.close()
      outer.close()
    },
  }
}
