import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkPhoto } from '../../http/photo-form.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { keepPhoto, readPhoto, removePhoto } from './photos.ts'

const PHOTOS_PER_USER = 20

const served = useTestApp()

test('photos can be added and removed while the store cannot remove objects', async () => {
  const { context } = served
  const userId = randomUUID()
  await context.db.insertInto('users').values({ id: userId, email: 'ada@example.com', name: 'Ada' }).execute()
  const fixture = new URL('../../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url)
  const photo = checkPhoto(await readFile(fixture))
  const removeMany = () => Promise.reject(new Error('store is down'))
  const away = { ...context, objects: { ...context.objects, removeMany } }
  const ids: string[] = []
  for (let count = 0; count <= PHOTOS_PER_USER; count += 1) {
    ids.push(await keepPhoto(away, userId, photo))
    served.clock.advance(1_000)
  }
  const [oldest = '', second = ''] = ids
  await expect(readPhoto(context, userId, oldest)).rejects.toThrow('not_found')
  await removePhoto(away, userId, second)
  await expect(readPhoto(context, userId, second)).rejects.toThrow('not_found')
})
