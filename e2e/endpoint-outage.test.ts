import { beforeAll, expect, test } from 'vitest'
import { json, picture } from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { fixture } from './lib/client.ts'
import { until } from './lib/product.ts'
import { useClient, useEndpoint, useProduct } from './lib/use-product.ts'

/** The product on an endpoint that is down for a while. */
const endpoint = useEndpoint()
const product = useProduct(() => ({
  env: {
    DIFFUSION_ENDPOINT_URL: endpoint.url.href,
    DIFFUSION_BREAKER_FAILURES: '1',
    DIFFUSION_BREAKER_PAUSE_MS: '1000',
    STORY_MODEL: 'none',
  },
}))
const ada = useClient(product)
let cat: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
})

test('pictures wait while the endpoint is down, and are drawn by themselves once it is back', async () => {
  endpoint.answer(json(502, { error: 'bad gateway' }))
  const uploads = await Promise.all(
    [1, 2, 3].map(() => ada.upload(cat, { headers: { Prefer: 'respond-async' } })),
  )
  const ids = uploads.map(({ body }) => body.data.task_id)
  // The breaker opened, was tried again, and opened for twice the pause.
  await endpoint.request(3)
  await until(async () => (await ada.generation(String(ids[0]))).worker_available === false)
  // A worker holds one now and then, for the try that opens the breaker again.
  for (const id of ids) await until(async () => (await ada.generation(id)).status === 'pending')
  for (const id of ids) expect(await ada.generation(id)).toMatchObject({ error: null })
  // The heartbeat that follows tells the API of the breaker.
  const diffusion = async () => (await (await fetch(`${product.opsUrl}/readyz`)).json()).services.diffusion
  await until(async () => String((await diffusion()).detail).includes('not called for a while: default'))
  endpoint.answer(picture(await png(512)))
  for (const id of ids) expect(await ada.outcome(id)).toMatchObject({ status: 'completed' })
  const rows = await product.database.db
    .selectFrom('generations')
    .select(['attempts', 'endpoint'])
    .where('task_id', 'in', ids)
    .execute()
  // Calls that found the endpoint down were no attempts.
  expect(rows).toEqual(ids.map(() => ({ attempts: 1, endpoint: 'default' })))
})
