import { S3Error } from 'minio'
import { expect, test } from 'vitest'
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
