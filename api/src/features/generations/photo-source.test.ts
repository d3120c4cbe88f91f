import { randomUUID } from 'node:crypto'
import { storedPhoto } from '@pawport/shared/photos/keep.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { removeSentPhoto } from './photo-source.ts'

const served = useTestApp()

const KEY = 'photos/0123456789abcdef.jpg'

test('the photo of a refused request is removed; it is kept while it is unknown whether the row was written', async () => {
  const { context } = served
  const row = {
    id: randomUUID(),
    user_id: randomUUID(),
    upload_key: KEY,
    upload_bytes: 1,
    photo_key: 'photos/1.jpg',
  }
  const sent = { photo: { row: { ...row, ...storedPhoto(new Date()) }, data: Buffer.from('x') } }
  await context.objects.put(KEY, Buffer.from('x'), { contentType: 'image/jpeg' })
  // A server that is not reachable, as after a connection that broke.
  const away = { ...context, db: context.db.withSchema('nowhere') }
  await removeSentPhoto(away, sent)
  expect(await context.objects.stat(KEY)).not.toBeNull()
  await removeSentPhoto(context, sent)
  expect(await context.objects.stat(KEY)).toBeNull()
})
