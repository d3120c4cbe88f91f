import { readFile } from 'node:fs/promises'
import { listBalanceChanges } from '@pawport/shared/credits/history.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import {
  type Answer,
  startEndpoint,
  type TestEndpoint,
} from '../../drivers/diffusion/hugging-face/testing/endpoint.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { generationWork } from './work.ts'

const FIXTURE = new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url)
const ANOTHER = new URL('../../../../web/src/assets/samples/reykjavik-960.webp', import.meta.url)
const COST = 10

let ground: TestGround
let endpoint: TestEndpoint
afterEach(async () => {
  await ground?.drop()
  await endpoint?.close()
})

const picture = async (file: URL): Promise<Buffer> =>
  sharp(await readFile(file))
    .resize(512, 512, { fit: 'cover' })
    .png()
    .toBuffer()
const sends = (data: Buffer): Answer => {
  return (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(data)
}
const refuses: Answer = (response) => {
  response.writeHead(400, { 'content-type': 'application/json' }).end('{"error": "no"}')
}

/**
 * Draws the cat at the endpoint, which answers in this order; returns the finished row and what became of the
 * credits.
 */
async function drawnBy(answers: Answer[], env: Record<string, string> = {}) {
  endpoint = await startEndpoint()
  endpoint.answer(...answers)
  ground = await testGround({ DIFFUSION_ENDPOINT_URL: endpoint.url.href, STORY_MODEL: 'none', ...env })
  const { db } = ground.database
  const { userId } = ground
  const context = await ground.context()
  try {
    const row = generationRow(userId, { credits_cost: COST })
    const now = new Date()
    await adjust(db, { id: row.task_id, userId, delta: 12, reason: 'test', actorId: userId, now })
    const expiresAt = new Date(now.getTime() + 3_600_000)
    await reserve(db, { userId, generationId: row.task_id, amount: COST, now, expiresAt })
    const photo = await readFile(FIXTURE)
    await context.objects.put(String(row.upload_key), photo, { contentType: 'application/octet-stream' })
    await db.insertInto('generations').values(row).execute()
    await runAttempt(context, generationWork, row.task_id, new AbortController().signal)
    const ended = (await findGeneration(db, row.task_id)) as GenerationRow
    const kept = await context.objects.read(String(ended.output_image_key))
    const spent = (await listBalanceChanges(db, userId, 10)).map(({ kind, amount }) => [kind, amount])
    const metrics = await context.metrics.text()
    return { ended, kept, spent, metrics }
  } finally {
    await context.close()
  }
}

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const raw = (data: Buffer) => sharp(data).resize(32, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [left, right] = [await raw(one), await raw(other)]
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
}

const seeds = () =>
  endpoint.requests.map(({ body }) => (body?.parameters as { seed: number } | undefined)?.seed)

test('a picture of another animal is drawn once more with another seed, and its owner pays once', async () => {
  const [cat, another] = [await picture(FIXTURE), await picture(ANOTHER)]
  const { ended, kept, spent, metrics } = await drawnBy([sends(another), sends(cat), sends(another)])
  expect(seeds()).toEqual([1, 2])
  expect(ended).toMatchObject({ status: 'completed', endpoint_calls: 2, endpoint: 'default' })
  expect(ended.results.picture).toMatchObject({ redrawn: true })
  expect(ended.results.picture?.likeness).toBeGreaterThan(0.5)
  expect(await difference(kept, cat)).toBeLessThan(await difference(kept, another))
  expect(spent).toEqual([
    ['reserve', -COST],
    ['grant', 12],
  ])
  const counted = metrics.split('\n').find((line) => line.startsWith('pawport_picture_likeness_count'))
  expect(counted).toMatch(/ 2$/)
})

test('a picture of the same pet is kept, and the endpoint asked once', async () => {
  const { ended } = await drawnBy([sends(await picture(FIXTURE))])
  expect(seeds()).toEqual([1])
  expect(ended.results.picture?.redrawn).toBeUndefined()
  expect(ended.results.picture?.likeness).toBeGreaterThan(0.5)
})

test('another animal twice ends with the job done, after two calls', async () => {
  const { ended } = await drawnBy([sends(await picture(ANOTHER))])
  expect(endpoint.requests).toHaveLength(2)
  expect(ended).toMatchObject({ status: 'completed', results: { picture: { redrawn: true } } })
})

test('a second call that fails leaves the first picture', async () => {
  const another = await picture(ANOTHER)
  const { ended, kept } = await drawnBy([sends(another), refuses])
  expect(ended.status).toBe('completed')
  expect(ended.results.picture?.likeness).toBeLessThan(0)
  expect(await difference(kept, another)).toBeLessThan(20)
})

test('no second call is made beyond the limit of the day', async () => {
  const { ended } = await drawnBy([sends(await picture(ANOTHER))], { DAILY_ENDPOINT_CALLS_PER_USER: '1' })
  expect(endpoint.requests).toHaveLength(1)
  expect(ended).toMatchObject({ status: 'completed', endpoint_calls: 1 })
})
