import { errorText } from '@pawport/shared/contract/errors.ts'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import {
  type Answer,
  startEndpoint,
  type TestEndpoint,
} from '../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { type Client, fixture, signIn } from './lib/client.ts'
import { type Product, startProduct, until } from './lib/product.ts'

/** The queue needs a quarter of a minute each time to notice that a worker is gone. */
const LIMIT_MS = 500_000
const ASYNC = { headers: { Prefer: 'respond-async' } }

let endpoint: TestEndpoint
let product: Product

beforeEach(async () => {
  endpoint = await startEndpoint()
  product = await startProduct({
    env: {
      DIFFUSION_ENDPOINT_URL: endpoint.url.href,
      HF_TOKEN: 'hf_OnlyForTests',
      STORY_MODEL: 'none',
    },
  })
})
afterEach(async () => {
  await product?.stop()
  await endpoint?.close()
})

async function credits(client: Client): Promise<{ available_credits: number; held_credits: number }> {
  return (await client.get<{ available_credits: number; held_credits: number }>('/api/user/credits')).body
    .data
}

test('a generation that crashes its worker three times fails, and another one on the same worker completes', async () => {
  const drawn = await png(512)
  let deaths = 0
  let beside = 0
  const answer: Answer = async (response, request) => {
    const isDeadly = JSON.stringify(request.body?.parameters).includes('Reykjavik')
    if (!isDeadly) {
      beside += 1
      // This request is of the second generation. Two of the three crashes happen while it is drawn.
      if (deaths >= 2) await picture(drawn)(response, request)
      return
    }
    await until(async () => deaths >= 2 || beside > deaths, LIMIT_MS)
    deaths += 1
    await product.workers[0]?.kill('SIGKILL')
    await product.workers[0]?.start()
  }
  endpoint.answer(answer)
  const cat = await fixture('cat-chelsea-cc0.png')
  const ada = await signIn(product)
  const bob = await signIn(product, 'bob@example.com')
  const before = { ada: await credits(ada), bob: await credits(bob) }

  const deadly = (await ada.upload(cat, { location: 'Reykjavik', ...ASYNC })).body.data.task_id
  const innocent = (await bob.upload(cat, { location: 'Kyoto', ...ASYNC })).body.data.task_id
  expect(await bob.outcome(innocent, LIMIT_MS)).toMatchObject({ status: 'completed' })
  expect(await ada.outcome(deadly, LIMIT_MS)).toMatchObject({
    status: 'failed',
    error: { code: 'generation_crashed', message: errorText('generation_crashed', 'en') },
    receipt: { state: 'released', cause: 'generation_crashed' },
  })

  expect(deaths).toBe(3)
  expect(await credits(ada)).toEqual(before.ada)
  expect(await credits(bob)).toMatchObject({
    available_credits: before.bob.available_credits - 2,
    held_credits: 0,
  })
  expect(await findViolations(product.database.db)).toEqual([])
  const again = await ada.request(`/api/user/generations/${deadly}/retry`, { method: 'POST' })
  expect(await again.json()).toMatchObject({ code: 'not_retryable' })
})
