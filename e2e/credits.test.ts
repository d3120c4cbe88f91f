import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Credits } from '@pawport/shared/contract/billing/credits.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hang, picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { type Client, fixture, signIn } from './lib/client.ts'
import { until } from './lib/product.ts'
import { useEndpoint, useProduct } from './lib/use-product.ts'

const ASYNC = { Prefer: 'respond-async' }
const endpoint = useEndpoint()
const product = useProduct(() => ({
  env: { DIFFUSION_ENDPOINT_URL: endpoint.url.href, STORY_MODEL: 'none', WORKER_CONCURRENCY: '4' },
}))
let cat: Uint8Array<ArrayBuffer>
let coffee: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
  coffee = await fixture('no-pet-coffee-cc0.png')
})
afterEach(async () => {
  await expectBooksToBalance(product.database.db)
})
async function balance(client: Client): Promise<Credits> {
  return (await client.get<Credits>('/api/user/credits')).body.data
}

async function post(client: Client, path: string, headers: Record<string, string> = {}) {
  const answer = await client.request(path, { method: 'POST', headers })
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string | 0; data: { task_id: string } },
  }
}

describe('a newcomer', () => {
  test('has the four credits of the free plan, once per person [E-67, P-86, P-120, P-161, P-162]', async () => {
    const eve = await signIn(product, 'eve@example.com', 0)
    expect(await balance(eve)).toMatchObject({
      available_credits: 4,
      total_credits: 4,
      used_credits: 0,
      bonus_credits: 4,
      held_credits: 0,
      possible_generations: 2,
      credits_per_generation: 2,
      prices: { 512: 2, 1024: 10, 2048: 20 },
    })
    await product.database.db.deleteFrom('users').where('email', '=', 'eve@example.com').execute()
    const again = await signIn(product, 'eve@example.com', 0)
    expect(await balance(again)).toMatchObject({ available_credits: 0, possible_generations: 0 })
  })

  test('is told when the credits do not suffice, and no picture is made [E-51, E-99]', async () => {
    const poor = await signIn(product, 'poor@example.com', 0)
    const { status, body } = await poor.upload(cat, { headers: ASYNC, fields: { size: '1024' } })
    expect([status, body.code]).toEqual([402, 'insufficient_credits'])
    expect((await poor.get('/api/user/generations')).body.data).toEqual([])
    expect(await balance(poor)).toMatchObject({ available_credits: 4, held_credits: 0 })
    expect(await uploads()).toEqual([])
  })

  test('needs to sign in to see a balance [P-120, P-140]', async () => {
    const answer = await fetch(`${product.url}/api/user/credits`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'User not authenticated' })
  })
})

async function uploads(): Promise<string[]> {
  return readdir(join(product.dataDir, 'objects/uploads')).catch(() => [])
}

describe('a picture', () => {
  test('holds its price while it is made and charges it once it is stored', async () => {
    const ada = await signIn(product, 'held@example.com', 6)
    const drawn = await png(512)
    endpoint.answer(hang())
    const { body } = await ada.upload(cat, { headers: ASYNC })
    await until(async () => (await ada.generation(body.data.task_id)).stage === 'drawing')
    expect(await balance(ada)).toMatchObject({ available_credits: 8, held_credits: 2, used_credits: 0 })
    expect((await ada.generation(body.data.task_id)).receipt).toMatchObject({ amount: 2, state: 'held' })
    await post(ada, `/api/user/generations/${body.data.task_id}/cancel`)

    endpoint.answer(picture(drawn))
    const second = await ada.upload(cat)
    expect(second.body.code).toBe(0)
    expect(await balance(ada)).toMatchObject({ available_credits: 8, held_credits: 0, used_credits: 2 })
    const { receipt } = await ada.generation(second.body.data.task_id)
    expect(receipt).toMatchObject({ amount: 2, state: 'captured', cause: null })
    expect(receipt?.settled_at).not.toBeNull()
  })

  test('without a pet costs nothing, and its receipt says why', async () => {
    const ada = await signIn(product, 'nopet@example.com', 0)
    const { body } = await ada.upload(coffee)
    expect(body.code).toBe('no_pet')
    expect(await balance(ada)).toMatchObject({ available_credits: 4, held_credits: 0, used_credits: 0 })
    const { receipt } = await ada.generation(body.data.task_id)
    expect(receipt).toMatchObject({ amount: 2, state: 'released', cause: 'no_pet' })
  })

  test('is accepted exactly ten times of fifty uploads at the same time, when the credits suffice for ten', async () => {
    const ada = await signIn(product, 'fifty@example.com', 16)
    endpoint.answer(picture(await png(512)))
    const answers = await Promise.all(Array.from({ length: 50 }, () => ada.upload(cat, { headers: ASYNC })))
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(10)
    expect(codes.filter((code) => code === 'insufficient_credits')).toHaveLength(40)
    const accepted = answers.filter(({ body }) => body.code === 0).map(({ body }) => body.data.task_id)
    for (const taskId of accepted) expect((await ada.outcome(taskId)).status).toBe('completed')
    expect(await balance(ada)).toMatchObject({ available_credits: 0, held_credits: 0, used_credits: 20 })
  })

  test('that is sent twenty times under one key is one generation with one hold and twenty equal answers', async () => {
    const ada = await signIn(product, 'twenty@example.com', 0)
    endpoint.answer(picture(await png(512)))
    const headers = { ...ASYNC, 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.upload(cat, { headers })))
    expect(new Set(answers.map(({ body }) => body.data.task_id)).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    await ada.outcome(answers[0]?.body.data.task_id ?? '')
    expect(await balance(ada)).toMatchObject({ available_credits: 2, used_credits: 2 })
  })

  test('that was refused without credits can be sent again under its key once there are credits', async () => {
    const ada = await signIn(product, 'topup@example.com', 0)
    endpoint.answer(picture(await png(1024)))
    const options = { headers: { 'Idempotency-Key': randomUUID() }, fields: { size: '1024' } }
    expect((await ada.upload(cat, options)).body.code).toBe('insufficient_credits')
    await signIn(product, 'topup@example.com', 10)
    expect((await ada.upload(cat, options)).body.code).toBe(0)
  })
})

describe('its owner', () => {
  test('cancels a picture that is being drawn: the call is aborted, the credits are back', async () => {
    const ada = await signIn(product, 'cancel@example.com', 0)
    endpoint.answer(hang())
    const before = endpoint.requests.length
    const { body } = await ada.upload(cat, { headers: ASYNC })
    const call = await endpoint.request(before + 1)
    expect((await post(ada, `/api/user/generations/${body.data.task_id}/cancel`)).status).toBe(200)
    expect(await call.closed).toBe('aborted')
    const cancelled = await ada.generation(body.data.task_id)
    expect(cancelled).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled' },
      receipt: { state: 'released' },
    })
    expect(await balance(ada)).toMatchObject({ available_credits: 4, held_credits: 0 })
    expect(await post(ada, `/api/user/generations/${body.data.task_id}/cancel`)).toMatchObject({
      status: 409,
    })
  })

  test('retries a failed picture, as a new one that is linked to it', async () => {
    const ada = await signIn(product, 'retry@example.com', 0)
    endpoint.answer(hang())
    const { body } = await ada.upload(cat, { headers: ASYNC, location: 'Lima' })
    await until(async () => (await ada.generation(body.data.task_id)).stage === 'drawing')
    await post(ada, `/api/user/generations/${body.data.task_id}/cancel`)
    endpoint.answer(picture(await png(512)))
    const headers = { 'Idempotency-Key': randomUUID() }
    const path = `/api/user/generations/${body.data.task_id}/retry`
    const [first, second] = await Promise.all([post(ada, path, headers), post(ada, path, headers)])
    expect(first.status).toBe(202)
    expect(second.body.data.task_id).toBe(first.body.data.task_id)
    const done = await ada.outcome(first.body.data.task_id)
    expect(done).toMatchObject({ status: 'completed', prompt_location: 'Lima', retry_of: body.data.task_id })
    expect(await balance(ada)).toMatchObject({ available_credits: 2, used_credits: 2 })
    expect((await post(ada, `/api/user/generations/${done.task_id}/retry`)).body.code).toBe('not_retryable')
  })

  test('deletes an unfinished picture: it is cancelled first, and gone from the list [P-119]', async () => {
    const ada = await signIn(product, 'delete@example.com', 0)
    endpoint.answer(hang())
    const { body } = await ada.upload(cat, { headers: ASYNC })
    const path = `/api/user/generations/${body.data.task_id}`
    const answer = await ada.request(path, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'too blue' }),
    })
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect((await ada.get(path)).status).toBe(404)
    expect((await ada.get('/api/user/generations')).body.data).toEqual([])
    expect(await balance(ada)).toMatchObject({ available_credits: 4, held_credits: 0 })
  })

  test('may have twenty pictures in the queue, and is told so at the 21st', async () => {
    const ada = await signIn(product, 'many@example.com', 100)
    endpoint.answer(hang())
    const upload = () => ada.upload(cat, { headers: ASYNC, location: 'Quito' })
    const answers = await Promise.all(Array.from({ length: 25 }, upload))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(20).fill(0), ...Array(5).fill('too_many_pending')])
    const { db } = product.database
    await until(async () => drawnNow('Quito') === 2)
    // Two pictures of one user are drawn at the same time; the other two slots are for another user.
    endpoint.answer(picture(await png(512)))
    const bob = await signIn(product, 'other@example.com', 0)
    expect((await bob.upload(cat)).body.code).toBe(0)
    expect(await processing(ada)).toBe(2)
    // The endpoint hangs from here on, so that no further picture is finished before the test cancels it.
    endpoint.answer(hang())
    const rows = await db
      .selectFrom('generations')
      .select('task_id')
      .where('status', '!=', 'completed')
      .execute()
    for (const { task_id } of rows) await post(ada, `/api/user/generations/${task_id}/cancel`)
    expect(await balance(ada)).toMatchObject({ available_credits: 104, held_credits: 0 })
  })

  function drawnNow(location: string): number {
    return endpoint.requests.filter(({ body }) => JSON.stringify(body).includes(location)).length
  }

  async function processing(client: Client): Promise<number> {
    return (await client.get<unknown[]>('/api/user/generations?status=processing&limit=100')).body.data.length
  }
})
