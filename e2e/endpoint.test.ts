import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  bytes,
  event,
  events,
  eventsUntil,
  hang,
  picture,
} from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png, preview } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { findings } from './lib/axe.ts'
import { hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { availableCredits, FIXTURES, fixture, signIn } from './lib/client.ts'
import { until } from './lib/product.ts'
import { fillIn, generateButton, openLook, visitAs } from './lib/studio.ts'
import { useBrowser, useClient, useEndpoint, useProduct } from './lib/use-product.ts'

/** The product on a diffusion endpoint, here a local server that speaks its wire contract. */
const endpoint = useEndpoint()
const product = useProduct(() => ({
  env: {
    DIFFUSION_ENDPOINT_URL: endpoint.url.href,
    HF_TOKEN: 'hf_OnlyForTests',
    STORY_MODEL: 'none',
    WORKER_CONCURRENCY: '1',
    WORKER_GRACE_MS: '300',
    TAKES: '2',
  },
}))
const browser = useBrowser()
const ada = useClient(product)
let cat: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
})
beforeEach(() => {
  endpoint.requests.length = 0
})

const MODEL = 'black-forest-labs/FLUX.2-klein-4B'
const ASYNC = { headers: { Prefer: 'respond-async' } }

test('the configuration and the public page name the model', async () => {
  const config = await ada.get<{ picture_model: string | null }>('/api/config')
  expect(config.body.data.picture_model).toBe(MODEL)
  const image = { content_type: 'image/png', image: (await png(512)).toString('base64') }
  endpoint.answer(events(event('result', image)))
  const { body } = await ada.upload(cat, ASYNC)
  await ada.outcome(body.data.task_id)
  const shared = await ada.request(`/api/user/generations/${body.data.task_id}/share`, { method: 'POST' })
  const { data } = (await shared.json()) as { data: { url: string } }
  expect(await (await fetch(data.url)).text()).toContain(`Drawn by the AI model ${MODEL}.`)
})

test('its picture is stored, its progress shown, its prompt about this place', async () => {
  const drawn = await png(512)
  const image = { content_type: 'image/png', image: drawn.toString('base64'), seed: 7 }
  const steps = [7, 14, 21].map((step) =>
    event('progress', { phase: 'denoise', step, total: 28, progress: step / 28 }),
  )
  endpoint.answer(events([...steps, event('result', image)].join('')))
  const { body } = await ada.upload(cat, { location: 'Kyoto', ...ASYNC })
  const done = await ada.outcome(body.data.task_id)
  expect(done).toMatchObject({ status: 'completed', has_pet: true, model: MODEL })
  expect(JSON.stringify((await endpoint.request(1)).body?.parameters)).toContain('Kyoto')
  expect(product.workers[0]?.log()).not.toContain('hf_OnlyForTests')
})

/** The key of the first unfinished frame, and its bytes behind the link that the owner gets for it. */
async function firstFrame(taskId: string): Promise<{ key: string; link: URL; answer: Response }> {
  let key: string | null = null
  await until(async () => {
    key = (await ada.generation(taskId)).preview_key
    return key !== null
  })
  const links = await ada.signedUrls([String(key)])
  const link = new URL(links[String(key)] ?? '', product.url)
  return { key: String(key), link, answer: await fetch(link) }
}

test('only the owner sees an unfinished frame, and it is removed at the end', async () => {
  const image = { content_type: 'image/png', image: (await png(512)).toString('base64') }
  const frame = (await preview()).toString('base64')
  const { answer, release } = eventsUntil(
    event('progress', { phase: 'denoise', step: 3, total: 28, preview: frame }),
    event('result', image),
  )
  endpoint.answer(answer)
  const { body } = await ada.upload(cat, ASYNC)
  const seen = await firstFrame(body.data.task_id)
  expect([seen.answer.status, seen.answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const bob = await signIn(product, 'bob@example.com', 0)
  expect(await bob.signedUrls([seen.key])).toEqual({ [seen.key]: '' })
  release()
  expect(await ada.outcome(body.data.task_id)).toMatchObject({ status: 'completed', preview_key: null })
  await until(async () => (await fetch(seen.link)).status === 404)
})

test.skipIf(!hasBrowser)(
  'an owner who finds another animal has the picture drawn again, once and for free',
  async () => {
    const image = await png(512)
    endpoint.answer(picture(image))
    const eve = await signIn(product, 'eve@example.com')
    const credits = () => availableCredits(eve)
    const { body } = await eve.upload(cat, { location: 'Kyoto', ...ASYNC })
    expect(await eve.outcome(body.data.task_id)).toMatchObject({
      status: 'completed',
      redraw: { task_id: null },
    })
    const before = await credits()
    const { page, complaints, close } = await visitAs({ browser, product, client: eve, options: PHONE })
    await page.goto(`${product.url}/#/profile/creations`)
    await page
      .getByRole('button', { name: /^View the postcard/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'That is not my pet' }).click()
    await page.getByText('It is drawn again, free of charge.').waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'redraw')
    const redrawn = (await eve.generation(body.data.task_id)).redraw?.task_id ?? ''
    expect(await eve.outcome(redrawn)).toMatchObject({ status: 'completed', credits_cost: 0, redraw: null })
    const seeds = endpoint.requests.map(({ body: sent }) => Object(sent?.parameters).seed)
    expect(new Set(seeds).size).toBe(2)
    expect(await credits()).toBe(before)
    expect(await findViolations(product.database.db)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

test.skipIf(!hasBrowser)(
  'of several small pictures the chosen one is drawn large, with its seed',
  async () => {
    endpoint.answer(picture(await png(512)))
    const eve = await signIn(product, 'takes@example.com')
    const { page, complaints, close } = await visitAs({ browser, product, client: eve, options: PHONE })
    await page.goto(`${product.url}/#/dashboard`)
    await fillIn(page, join(FIXTURES, 'cat-chelsea-cc0.png'), 'Kyoto')
    await openLook(page)
    await page.getByRole('checkbox', { name: /^First 2 small ones to choose from/ }).check()
    await generateButton(page).click()
    const takes = page.getByRole('region', { name: 'Which one do you like?' })
    await takes.getByRole('link', { name: 'Picture 2 of 2' }).click()
    await takes.locator('[aria-current=true][aria-label="Picture 2 of 2"]').waitFor()
    await takes.getByRole('button', { name: /^Draw this one at 1024 px · 10 credits/ }).waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'takes')
    await takes.getByRole('button', { name: /^Draw this one at 1024 px/ }).click()
    const list = async () => (await eve.get<Generation[]>('/api/user/generations')).body.data
    await until(async () => (await list()).some(({ enlarges, status }) => enlarges && status === 'completed'))
    const made = await list()
    const large = made.find(({ enlarges }) => enlarges)
    const take = made.find(({ task_id: id }) => id === large?.enlarges)
    expect([large?.size, large?.seed]).toEqual([1024, take?.seed])
    expect(await findViolations(product.database.db)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
)

test('a picture that is cancelled leaves no unfinished frame', async () => {
  const frame = (await preview()).toString('base64')
  const { answer } = eventsUntil(event('progress', { progress: 0.2, preview: frame }), '')
  endpoint.answer(answer)
  const { body } = await ada.upload(cat, ASYNC)
  const { link } = await firstFrame(body.data.task_id)
  await ada.request(`/api/user/generations/${body.data.task_id}/cancel`, { method: 'POST' })
  expect(await ada.outcome(body.data.task_id)).toMatchObject({ status: 'failed', preview_key: null })
  await until(async () => (await fetch(link)).status === 404)
})

test('a worker that must leave hands the job back, and the next one draws it', async () => {
  endpoint.answer(hang(), picture(await png(512)))
  const { body } = await ada.upload(cat, ASYNC)
  const call = await endpoint.request(1)
  await product.workers[0]?.kill('SIGTERM')
  expect(await call.closed).toBe('aborted')
  expect(await ada.generation(body.data.task_id)).toMatchObject({ status: 'pending', progress: 0 })
  await product.workers[0]?.start()
  expect((await ada.outcome(body.data.task_id)).status).toBe('completed')
  const row = await product.database.db
    .selectFrom('generations')
    .select('attempts')
    .where('task_id', '=', body.data.task_id)
    .executeTakeFirstOrThrow()
  expect(row.attempts).toBe(1)
})

test('a photo is checked while all slots for pictures are taken', async () => {
  endpoint.answer(hang())
  const { body } = await ada.upload(cat, ASYNC)
  await endpoint.request(1)
  const form = new FormData()
  form.set('img', new Blob([cat], { type: 'image/png' }))
  form.set('mimeType', 'image/png')
  const looked = await ada.request('/api/photos', { method: 'POST', body: form })
  expect(await looked.json()).toMatchObject({ data: { status: 'checked' } })
  expect((await ada.generation(body.data.task_id)).stage).toBe('drawing')
  await ada.request(`/api/user/generations/${body.data.task_id}/cancel`, { method: 'POST' })
})

test('a refused photo fails at once, with a reason', async () => {
  endpoint.answer(bytes('{"error":"NSFW content"}', 'application/json', 422))
  const { status, body } = await ada.upload(cat)
  expect([status, body.code]).toEqual([422, 'content_refused'])
  expect(endpoint.requests).toHaveLength(1)
})

// This test comes last, because the worker takes no jobs after it.
test('an endpoint that refuses our token stops the worker, not the job', async () => {
  endpoint.answer(bytes('{"error":"Invalid token"}', 'application/json', 401))
  const { body } = await ada.upload(cat, ASYNC)
  await endpoint.request(1)
  const generation = () => ada.generation(body.data.task_id)
  await until(async () => !(await generation()).worker_available)
  // The worker may say so a moment before it gives the job back.
  await until(async () => (await generation()).status !== 'processing')
  expect(await generation()).toMatchObject({ status: 'pending', error: null })
  const ready = await fetch(`${product.opsUrl}/readyz`)
  expect(ready.status).toBe(503)
})
