import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { describeObjectStore } from '../testing/contract.ts'
import { openS3Store } from './s3-store.ts'

const account = {
  bucket: process.env.TEST_S3_BUCKET ?? 'pawport-test',
  accessKey: process.env.TEST_S3_ACCESS_KEY ?? 'minioadmin',
  secretKey: process.env.TEST_S3_SECRET_KEY ?? 'minioadmin',
  region: process.env.TEST_S3_REGION ?? 'us-east-1',
}
const log = pino({ level: 'silent' })

const endpoint = process.env.TEST_S3_ENDPOINT
const skip = endpoint ? {} : { skip: 'set TEST_S3_ENDPOINT to run it against a real S3' }

describeObjectStore(
  'S3 store',
  async (clock) => {
    const objects = await openS3Store({ ...account, endpoint: new URL(endpoint ?? ''), clock, log })
    return { objects, fetchLink: (link, init) => fetch(link, init), close: () => objects.close() }
  },
  skip,
)

describe('S3 store without a server', () => {
  const nowhere = new URL('http://127.0.0.1:9')

  test('opens, and is not ready', async () => {
    const objects = await openS3Store({ ...account, endpoint: nowhere, clock: systemClock, log })
    await expect(objects.check()).rejects.toThrow()
    await expect(objects.stat('a.jpg')).rejects.toThrow()
    await objects.close()
  })

  test('signs for the address that browsers use', async () => {
    const publicEndpoint = new URL('https://pictures.example.org')
    const objects = await openS3Store({
      ...account,
      endpoint: nowhere,
      publicEndpoint,
      clock: systemClock,
      log,
    })
    const link = new URL(await objects.sign('users/a.jpg', { method: 'GET', expiresSeconds: 300 }))
    expect(link.origin).toBe('https://pictures.example.org')
    expect(link.pathname).toBe(`/${account.bucket}/users/a.jpg`)
    await objects.close()
  })
})
