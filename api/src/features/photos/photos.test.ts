import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { checkPhoto } from '../../http/photo-form.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { keepPhoto, readPhoto, removePhoto } from './photos.ts'

const PHOTOS_PER_USER = 20

const served = useTestApp()

const fixture = new URL('../../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url)
const photo = checkPhoto(await readFile(fixture))

async function newUser(): Promise<string> {
  const id = randomUUID()
  await served.context.db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, name: 'Ada' })
    .execute()
  return id
}

test('photos can be added and removed while the store cannot remove objects', async () => {
  const { context } = served
  const userId = await newUser()
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

test('the first photo of a user is checked before the further ones of another who floods the queue', async () => {
  const { context } = served
  const [flooder, other] = [await newUser(), await newUser()]
  const add = vi.spyOn(context.queue, 'add')
  for (let count = 0; count < PHOTOS_PER_USER + 2; count += 1) {
    await keepPhoto(context, flooder, photo)
    served.clock.advance(1_000)
  }
  await keepPhoto(context, other, photo)
  const priorities = add.mock.calls.map(([, , options]) => options.priority)
  const rising = Array.from({ length: PHOTOS_PER_USER }, (_, ahead) => 1 + ahead)
  // A user has so many photos: of those that had to make room nothing is checked.
  expect(priorities).toEqual([...rising, PHOTOS_PER_USER, PHOTOS_PER_USER, 1])
})
