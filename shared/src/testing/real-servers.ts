import { randomBytes } from 'node:crypto'

/** Settings of a test that is about files: it keeps them on the disk even where servers are configured. */
export const ON_DISK = { S3_ENDPOINT: '' }

/**
 * Settings that put what a test starts on the Redis and the S3 named by TEST_REDIS_URL and TEST_S3_ENDPOINT,
 * each where it is named; without them the settings are empty, and queue and objects stay in PostgreSQL and
 * on the disk. Every call gets a prefix for keys and a bucket of its own, because tests run side by side on
 * the same servers.
 */
export function realServers(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { TEST_REDIS_URL, TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = env
  const name = `test-${randomBytes(6).toString('hex')}`
  return {
    ...(TEST_REDIS_URL && { REDIS_URL: TEST_REDIS_URL, REDIS_PREFIX: name }),
    ...(TEST_S3_ENDPOINT && {
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_BUCKET: name,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    }),
  }
}
