import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const img = new File([new Uint8Array(jpeg(640, 480))], 'pet.jpg', { type: 'image/jpeg' })
const served = useTestApp()
let user: SignedIn
beforeEach(asAnother)

/** As another user each time, with credits for two pictures. */
async function asAnother(): Promise<void> {
  user = await signIn(served)
}

async function rowOf(taskId: string) {
  return served.context.db
    .selectFrom('generations')
    .select(['task_id', 'seed', 'results'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

/** Orders a picture with this seed; without the field when null. */
async function order(seed: string | null) {
  const answer = await user.order({ location: 'Kyoto', img, ...(seed !== null && { seed }) })
  return rowOf(answer.json().data.task_id)
}

test('a worker may choose another seed only where the order names none', async () => {
  for (const seed of [null, '-1']) {
    const free = await order(seed)
    expect(free.seed).toBeGreaterThanOrEqual(0)
    expect(free.results).toMatchObject({ isSeedFree: true })
  }
  await asAnother()
  const named = await order('7')
  expect(named.seed).toBe(7)
  expect(named.results).not.toHaveProperty('isSeedFree')
})

test('the retry of a failed picture keeps its seed', async () => {
  const { db } = served.context
  const { task_id: taskId, seed } = await order(null)
  await db
    .updateTable('generations')
    .set({ status: 'failed', error_code: 'generation_failed' })
    .where('task_id', '=', taskId)
    .execute()
  const url = `/api/user/generations/${taskId}/retry`
  const answer = await user.call('POST', url)
  expect(answer.statusCode).toBeLessThan(300)
  const again = await rowOf(answer.json().data.task_id)
  expect(again.task_id).not.toBe(taskId)
  expect(again.seed).toBe(seed)
  expect(again.results).not.toHaveProperty('isSeedFree')
})
