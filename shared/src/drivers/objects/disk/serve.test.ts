import { describe, expect, test } from 'vitest'
import type { ObjectInfo } from '../objects.ts'
import { type Conditions, planAnswer } from './serve.ts'
import type { Link } from './signed-link.ts'

const info: ObjectInfo = {
  key: 'a.jpg',
  size: 1000,
  contentType: 'image/jpeg',
  etag: 'v1',
  lastModified: new Date('2030-01-01T00:00:00Z'),
}
const link: Link = { key: 'a.jpg', method: 'GET', expiresAt: Date.parse('2030-01-01T01:00:00Z') / 1000 }
const now = new Date('2030-01-01T00:55:00Z')

const plan = (conditions: Conditions, method: 'GET' | 'HEAD' = 'GET') =>
  planAnswer(info, link, { method, conditions, now })

test('the whole object, cached until the link ends and safe to open on its own', () => {
  expect(plan({})).toEqual({
    status: 200,
    headers: {
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300, immutable',
      'content-disposition': 'inline; filename="pawport.jpg"',
      'content-length': '1000',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/jpeg',
      etag: '"v1"',
      'last-modified': 'Tue, 01 Jan 2030 00:00:00 GMT',
      'x-content-type-options': 'nosniff',
    },
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-99', 'bytes 0-99/1000', '100'],
    ['bytes=900-', 'bytes 900-999/1000', '100'],
    ['bytes=-100', 'bytes 900-999/1000', '100'],
    ['bytes=-5000', 'bytes 0-999/1000', '1000'],
    ['bytes=990-5000', 'bytes 990-999/1000', '10'],
    ['Bytes = 0 - 0', 'bytes 0-0/1000', '1'],
  ])('%s gives %s', (range, contentRange, length) => {
    const { status, headers } = plan({ range })
    expect([status, headers['content-range'], headers['content-length']]).toEqual([206, contentRange, length])
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s is refused',
    (range) => {
      const { status, headers } = plan({ range })
      expect([status, headers['content-range'], headers['cache-control']]).toEqual([
        416,
        'bytes */1000',
        'no-store',
      ])
    },
  )

  test.each(['bytes=0-1,5-9', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=1-2'])('%s is ignored', (range) => {
    expect(plan({ range }).status).toBe(200)
  })

  test('HEAD ignores ranges', () => {
    expect(plan({ range: 'bytes=0-99' }, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '1000' },
    })
  })

  test.each([
    ['"v1"', 206],
    ['Tue, 01 Jan 2030 00:00:00 GMT', 206],
    ['"v0"', 200],
    ['W/"v1"', 200],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 200],
  ])('a range of version %s answers %d', (version, status) => {
    expect(plan({ range: 'bytes=0-9', 'if-range': version }).status).toBe(status)
  })
})

describe('conditions', () => {
  test.each(['"v1"', 'W/"v1"', '"v0", "v1"', '*'])('%s is what the browser has already', (tags) => {
    const { status, headers } = plan({ 'if-none-match': tags, range: 'bytes=0-9' })
    expect(status).toBe(304)
    expect(headers).toMatchObject({ etag: '"v1"', 'cache-control': 'private, max-age=300, immutable' })
    expect(headers).not.toHaveProperty('content-length')
  })

  test.each(['"v0"', 'v1', ''])('%j is not', (tags) => {
    expect(plan({ 'if-none-match': tags }).status).toBe(200)
  })
})
