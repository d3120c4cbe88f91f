import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Error } from 'minio'
import { expect, test } from 'vitest'
import { connectS3 } from './s3/client.ts'
import { uploadBuffer } from './s3/upload.ts'
import { hasNoRoom, isStoreFull } from './store-full.ts'

test.each([
  ['a MinIO without room', Object.assign(new S3Error('full'), { code: 'XMinioStorageFull' }), true],
  ['a disk without room', Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  ['a missing object', Object.assign(new S3Error('none'), { code: 'NoSuchKey' }), false],
  ['an error without a code', new Error('other'), false],
  ['nothing', null, false],
])('%s', (_, error, isFull) => {
  expect(isStoreFull(error)).toBe(isFull)
})

test.each([
  ['ENOSPC', true],
  ['53100', true],
  ['XMinioStorageFull', true],
  ['SlowDown', false],
  ['ECONNRESET', false],
])('%s means that there is no room: %s', (code, is) => {
  expect(hasNoRoom(Object.assign(new Error('no'), { code }))).toBe(is)
})

/** What SeaweedFS 4.48 answered on a full disk of 200 MB, for every kind of upload. */
const FULL_SEAWEEDFS = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>InternalError</Code><Message>We encountered an internal error, please try again.</Message></Error>`

test('a SeaweedFS without room, which names no reason, is a store that another try may find working', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(500, { 'content-type': 'application/xml' }).end(FULL_SEAWEEDFS)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { client, close } = connectS3(endpoint, {
    accessKey: 'ada',
    secretKey: 'secret',
    region: 'us-east-1',
  })
  try {
    const target = { bucket: 'pawport', key: 'a.jpg', contentType: 'image/jpeg' }
    const error = await uploadBuffer(client, target, Buffer.from('cat')).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect([isStoreFull(error), hasNoRoom(error)]).toEqual([true, false])
  } finally {
    close()
    server.close()
  }
})
