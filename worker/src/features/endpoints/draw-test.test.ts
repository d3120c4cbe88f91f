import { randomUUID } from 'node:crypto'
import { orderTest, readFaults, readTest } from '@pawport/shared/generations/endpoint-tests.ts'
import { readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import type { DiffusionDriver, DrawnTest, PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { keepFaultOf } from '../../endpoint-faults.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { drawEndpointTest } from './draw-test.ts'

const signal = new AbortController().signal
const EXCHANGE = [{ sent: 'POST http://gpu.internal/', answered: '200 image/png' }]
const DRAWN: DrawnTest = {
  outcome: 'picture',
  message: null,
  milliseconds: 1_200,
  isFree: false,
  picture: await sharp({ create: { width: 1024, height: 1024, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
  exchange: EXCHANGE,
}

let ground: TestGround
let worker: WorkerContext
let asked: { endpoint: string; request: PictureRequest }[]
let answer: () => Promise<DrawnTest>

beforeEach(async () => {
  asked = []
  answer = async () => DRAWN
  ground = await testGround({
    DIFFUSION_ENDPOINT_URL: 'http://gpu.internal/',
    DIFFUSION_DAILY_CALLS: '2',
    DIFFUSION_PRICE_PER_PICTURE: '0.1',
  })
  const diffusion = {
    kind: 'endpoints',
    model: 'test',
    test(endpoint: string, request: PictureRequest) {
      asked.push({ endpoint, request })
      return answer()
    },
    close: async () => undefined,
  } as unknown as DiffusionDriver
  worker = await ground.context({ diffusion })
})
afterEach(async () => {
  await worker.close()
  await ground.drop()
})

const now = () => worker.databaseClock.now()
async function order(endpoint = 'default'): Promise<string | null> {
  const id = randomUUID()
  return (await orderTest(worker.db, { id, endpoint, now: await now() })) ? id : null
}
const latest = async (endpoint = 'default') => readTest(worker.db, endpoint, await now())
const used = async () => (await readEndpointUse(worker.db, await now())).picture
const drawn = async () => drawEndpointTest(worker, String(await order()), signal)

test('a test picture is drawn of a photo of ours, counted as a call, and kept small', async () => {
  await drawn()
  expect(asked).toMatchObject([{ endpoint: 'default', request: { pets: [{ species: 'cat' }], size: 1024 } }])
  expect((await sharp(asked[0]?.request.photo).metadata()).format).toBe('jpeg')
  const row = await latest()
  expect(row).toMatchObject({
    status: 'completed',
    outcome: 'picture',
    milliseconds: 1_200,
    exchange: EXCHANGE,
  })
  expect(await sharp(row?.picture ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 512 })
  expect(await used()).toEqual({ calls: 1, cost: 100_000 })
})

test('one that the endpoint turned away is not counted, and one beyond the limit of a day is not made', async () => {
  answer = async () => ({ ...DRAWN, outcome: 'busy', message: 'answered 429', picture: null, isFree: true })
  await drawn()
  expect(await latest()).toMatchObject({ status: 'failed', outcome: 'busy', picture: null })
  expect(await used()).toEqual({ calls: 0, cost: 0 })
  answer = async () => DRAWN
  await drawn()
  await drawn()
  await drawn()
  expect(await latest()).toMatchObject({ status: 'failed', outcome: 'budget' })
  expect([asked.length, await used()]).toEqual([3, { calls: 2, cost: 200_000 }])
})

test('a second order waits for the first one, which only one worker draws', async () => {
  const id = await order()
  expect(await order()).toBeNull()
  const later = Promise.withResolvers<DrawnTest>()
  answer = () => later.promise
  const drawing = drawEndpointTest(worker, String(id), signal)
  await expect.poll(() => asked.length).toBe(1)
  await drawEndpointTest(worker, String(id), signal)
  expect([asked.length, await order()]).toEqual([1, null])
  later.resolve(DRAWN)
  await drawing
  expect(await order()).not.toBeNull()
  expect(await latest()).toMatchObject({ status: 'waiting', outcome: null, picture: null, exchange: [] })
})

test('one that was lost with its worker has failed after a while, and what it brings later counts no more', async () => {
  const lost = await order()
  const asked_at = new Date((await now()).getTime() - 16 * 60_000)
  await worker.db.updateTable('endpoint_tests').set({ asked_at, status: 'drawing' }).execute()
  expect(await latest()).toMatchObject({ status: 'failed', outcome: 'lost' })
  const next = await order()
  expect(next).not.toBeNull()
  await drawEndpointTest(worker, String(lost), signal)
  expect(await latest()).toMatchObject({ id: next, status: 'waiting' })
})

test('an error of the driver ends it, and so does an endpoint that this worker does not know', async () => {
  answer = () => Promise.reject(new Error('the worker ends'))
  await drawn()
  expect(await latest()).toMatchObject({ status: 'failed', outcome: 'aborted', message: 'the worker ends' })
  const id = await order('gone')
  await drawEndpointTest(worker, String(id), signal)
  expect(await latest('gone')).toMatchObject({ status: 'failed', outcome: 'unknown' })
})

test('the last faults of each endpoint are kept, without its pictures', async () => {
  const call = { endpoint: 'default', outcome: 'fault', milliseconds: 1 } as const
  for (let number = 1; number <= 22; number += 1)
    await keepFaultOf({ ...call, message: `answered ${number}` }, worker)
  await keepFaultOf({ ...call, endpoint: 'other', message: 'reset' }, worker)
  await keepFaultOf({ ...call, outcome: 'picture' }, worker)
  const faults = await readFaults(worker.db, ['default', 'other', 'third'], 30)
  const of = (name: string) =>
    faults.filter(({ endpoint }) => endpoint === name).map(({ message }) => message)
  expect(of('default')).toHaveLength(20)
  expect(of('default').slice(0, 2)).toEqual(['answered 22', 'answered 21'])
  expect(of('other')).toEqual(['reset'])
})
