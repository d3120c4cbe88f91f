import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeUnlessKept } from './remove-photo.ts'

let served: TestApp
beforeAll(async () => {
  served = await startTestApp()
})
afterAll(() => served?.close())

const KEY = 'photos/0123456789abcdef.jpg'

test('the photo of a refused generation is removed; while nobody knows, it is kept', async () => {
  const { context } = served
  await context.objects.put(KEY, Buffer.from('x'), { contentType: 'image/jpeg' })
  // A server that is not reachable, as after a connection that broke.
  const away = { ...context, db: context.db.withSchema('nowhere') }
  await removeUnlessKept(away, randomUUID(), KEY)
  expect(await context.objects.stat(KEY)).not.toBeNull()
  await removeUnlessKept(context, randomUUID(), KEY)
  expect(await context.objects.stat(KEY)).toBeNull()
})
