import type { PictureEndpoint } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { endTest, keepFault, takeTest } from '@pawport/shared/generations/endpoint-tests.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { steadyWorker } from '@pawport/shared/testing/workers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import { START, startTestApp, type TestApp } from '../../../testing/test-app.ts'

const LIST = [
  {
    name: 'gpu',
    kind: 'hugging-face',
    url: 'https://gpu.internal:8000/secret-path',
    token: 'hf_secret',
    weight: 3,
  },
  {
    name: 'cloud',
    kind: 'hugging-face',
    provider: 'fal-ai',
    model: 'a/model',
    price: 0.04,
    parameters: { strength: 0.5 },
    size_field: 'size',
    references: 0,
  },
  { name: 'images', kind: 'openai', url: 'https://images.example/v1', model: 'gpt-image-1', references: 2 },
]
const REASON = 'pictures are too noisy'
let served: TestApp
let boss: Browser

async function start(env: Record<string, string>): Promise<void> {
  served = await startTestApp({ ADMIN_EMAILS: 'boss@example.com', ...env })
  boss = await signedInBrowser(served, 'boss@example.com')
}

beforeEach(() => start({ DIFFUSION_ENDPOINTS: JSON.stringify(LIST) }))
afterEach(() => served?.close())

async function ask(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, language = 'en') {
  const cookie = [...boss.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'accept-language': language }
  const answer = await served.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, ...answer.json() }
}

const change = (name: string, settings: object, language?: string) =>
  ask('PUT', `/api/admin/endpoints/${name}`, { ...NO_SETTINGS, reason: REASON, ...settings }, language)
const list = async (): Promise<PictureEndpoint[]> => (await ask('GET', '/api/admin/endpoints')).data
const acts = () =>
  served.context.db.selectFrom('audit_log').select(['act', 'subject_id', 'detail']).orderBy('id').execute()

test('the list shows each endpoint and what it is sent, without its token', async () => {
  const { data, text } = await ask('GET', '/api/admin/endpoints')
  const [gpu, cloud, images] = data
  expect(data).toHaveLength(3)
  expect(gpu).toMatchObject({
    name: 'gpu',
    kind: 'hugging-face',
    model: 'black-forest-labs/FLUX.2-klein-4B',
    place: 'gpu.internal:8000',
    configured: { num_inference_steps: '4', guidance_scale: '1' },
    sent: { num_inference_steps: '4', guidance_scale: '1' },
    fields: { steps: 'num_inference_steps', guidance: 'guidance_scale', strength: null },
    set: NO_SETTINGS,
    sizeField: 'target_size',
    weight: 3,
    price: 0,
    breakers: { closed: 0, halfOpen: 0, open: 0 },
    calls: { all: 0, refused: 0, faults: 0 },
    picturesToday: 0,
  })
  expect(cloud).toMatchObject({ place: 'fal-ai', sent: { strength: '0.5' }, sizeField: 'size', price: 0.04 })
  expect(images).toMatchObject({ kind: 'openai', sent: {}, sizeField: 'size', references: 2 })
  expect(text).not.toContain('secret')
})

test('the list says what workers report, and how many pictures were drawn today', async () => {
  const { db } = served.context
  const { user } = await boss.session()
  const labels = (outcome: string) => ({ endpoint: 'gpu', outcome })
  const outcomes = { picture: 6, aborted: 1, fault: 2, 'refused-content': 1 }
  const values = Object.entries(outcomes).map(([outcome, value]) => ({ value, labels: labels(outcome) }))
  for (const state of [0, 2]) {
    const metrics = [
      { name: 'pawport_endpoint_breaker_state', values: [{ value: state, labels: { endpoint: 'gpu' } }] },
      { name: 'pawport_endpoint_requests_total', values },
    ]
    const id = await steadyWorker(db)
    await db
      .updateTable('workers')
      .set({ metrics: JSON.stringify(metrics) })
      .where('id', '=', id)
      .execute()
  }
  const done = (endpoint: string | null, hoursAgo: number) =>
    generationRow(String(user?.id), {
      status: 'completed',
      output_image_key: 'key',
      output_description: 'text',
      endpoint,
      finished_at: new Date(new Date(START).getTime() - hoursAgo * 3_600_000),
    })
  await db
    .insertInto('generations')
    .values([done('gpu', 0), done('gpu', 1), done('gpu', 25), done('cloud', 0), done(null, 0)])
    .execute()

  const [gpu, cloud] = await list()
  expect(gpu).toMatchObject({
    breakers: { closed: 1, halfOpen: 0, open: 1 },
    calls: { all: 20, refused: 2, faults: 4 },
    picturesToday: 2,
  })
  expect(cloud).toMatchObject({ calls: { all: 0 }, picturesToday: 1 })
})

test('what an administrator sets is sent, and the audit log says what was before [E-109]', async () => {
  expect(await change('gpu', { steps: 20, guidance: 7 })).toMatchObject({ status: 200, code: 0 })
  expect((await list())[0]).toMatchObject({
    configured: { num_inference_steps: '4', guidance_scale: '1' },
    sent: { num_inference_steps: '20', guidance_scale: '7' },
    set: { ...NO_SETTINGS, steps: 20, guidance: 7 },
  })
  expect(await change('cloud', { strength: 0.8 })).toMatchObject({ status: 200 })
  expect((await list())[1]).toMatchObject({ sent: { strength: '0.8' } })
  await change('gpu', { steps: 20, guidance: 7 })
  await change('gpu', {})
  expect((await list())[0]).toMatchObject({ sent: { num_inference_steps: '4' }, set: NO_SETTINGS })

  const set = { ...NO_SETTINGS, steps: 20, guidance: 7 }
  const act = { act: 'endpoint.change', subject_id: 'gpu' }
  expect(await acts()).toEqual([
    { ...act, detail: { before: NO_SETTINGS, after: set } },
    {
      ...act,
      subject_id: 'cloud',
      detail: { before: NO_SETTINGS, after: { ...NO_SETTINGS, strength: 0.8 } },
    },
    { ...act, detail: { before: set, after: NO_SETTINGS } },
  ])
})

test('a setting that the endpoint is not known to take is refused, in both languages', async () => {
  const refused = await change('gpu', { strength: 0.8 })
  expect(refused).toMatchObject({ status: 422, code: 'endpoint_setting_not_taken' })
  expect(refused.message).toMatch(/gpu is not known to take the setting "strength"/)
  expect((await change('images', { mode: 'text' }, 'zh-CN')).message).toMatch(/未知端点 images/)
  expect(await acts()).toEqual([])
})

test.each([
  ['steps', [0, 101, 1.5]],
  ['guidance', [-1, 30.1]],
  ['strength', [-0.1, 1.1]],
  ['negativePrompt', ['', 'x'.repeat(4_001)]],
  ['mode', ['', 'x'.repeat(65)]],
])('%s out of bounds is refused by its name', async (name, values) => {
  for (const value of values) {
    const refused = await change('gpu', { [name]: value })
    expect(refused).toMatchObject({ status: 400, code: 'bad_request' })
    expect(refused.message).toContain(name)
  }
  expect(await acts()).toEqual([])
})

const askTest = (method: 'GET' | 'POST', name = 'gpu') =>
  ask(method, `/api/admin/endpoints/${name}/test`, method === 'POST' ? { reason: REASON } : undefined)

test('a test picture is ordered once at a time, and shown with what was sent and answered', async () => {
  const { context } = served
  const added: unknown[] = []
  context.queue = { ...context.queue, add: async (...job) => void added.push(job) }
  expect((await askTest('GET')).data).toBeNull()
  expect(await askTest('POST')).toMatchObject({ status: 200, data: null })
  await askTest('POST')
  expect(added).toEqual([['endpoint.test', { testId: expect.any(String) }, { id: expect.any(String) }]])
  expect(await acts()).toEqual([{ act: 'endpoint.test', subject_id: 'gpu', detail: {} }])
  expect((await askTest('GET')).data).toMatchObject({
    status: 'waiting',
    askedAt: new Date(START).toISOString(),
    picture: null,
  })

  const { id } = await context.db.selectFrom('endpoint_tests').select('id').executeTakeFirstOrThrow()
  await takeTest(context.db, id)
  const exchange = [{ sent: 'POST https://gpu.internal:8000/', answered: '200 image/png' }]
  const end = { outcome: 'picture', message: null, milliseconds: 900, picture: Buffer.from('JPEG'), exchange }
  await endTest(context.db, id, end)
  expect((await askTest('GET')).data).toEqual({
    status: 'completed',
    askedAt: new Date(START).toISOString(),
    outcome: 'picture',
    message: null,
    milliseconds: 900,
    picture: 'data:image/jpeg;base64,SlBFRw==',
    exchange,
  })
  expect(await askTest('POST', 'unknown')).toMatchObject({ status: 404 })
  expect(await askTest('GET', 'unknown')).toMatchObject({ status: 404 })
})

test('the list says which calls of an endpoint failed last', async () => {
  for (const message of ['answered 500', 'answered 503'])
    await keepFault(served.context.db, { endpoint: 'cloud', outcome: 'fault', message })
  const [gpu, cloud] = await list()
  expect(gpu?.faults).toEqual([])
  expect(cloud?.faults).toMatchObject([
    { outcome: 'fault', message: 'answered 503' },
    { outcome: 'fault', message: 'answered 500' },
  ])
})

test('an installation without an endpoint has an empty list, and nothing to set', async () => {
  await served.close()
  await start({})
  expect(await list()).toEqual([])
  expect(await change('gpu', { steps: 8 })).toMatchObject({ status: 404, code: 'not_found' })
})
