import { randomUUID } from 'node:crypto'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { expect, test } from 'vitest'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { storedTake } from './stored-take.ts'

const DONE = { status: 'completed', output_description: 'Dear diary', finished_at: new Date() } as const
const { ground, context } = useTestWorker()

test('the picture of the take is read; one that is gone, or that belongs to another user, is none', async () => {
  const row = generationRow(ground.userId, {
    ...DONE,
    output_image_key: `x/${randomUUID()}.webp`,
  })
  await context.db.insertInto('generations').values(row).execute()
  const of = { enlarges: row.task_id, user_id: ground.userId }
  expect(await storedTake(context, of)).toBeNull()
  await context.objects.put(String(row.output_image_key), Buffer.from('small'), { contentType: 'image/webp' })
  expect(String(await storedTake(context, of))).toBe('small')
  expect(await storedTake(context, { ...of, user_id: randomUUID() })).toBeNull()
  expect(await storedTake(context, { ...of, enlarges: null })).toBeNull()
})

test('while the store cannot be read, no picture is drawn without its take', async () => {
  const row = generationRow(ground.userId, { ...DONE, output_image_key: 'x/away.webp' })
  await context.db.insertInto('generations').values(row).execute()
  const objects = { ...context.objects, read: () => Promise.reject(new Error('away')) }
  const take = storedTake({ db: context.db, objects }, { enlarges: row.task_id, user_id: ground.userId })
  await expect(take).rejects.toThrow('away')
})
