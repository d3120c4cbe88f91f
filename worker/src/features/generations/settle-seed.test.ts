import { randomUUID } from 'node:crypto'
import type { GenerationRow, NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { beforeEach, expect, test } from 'vitest'
import { placeOf } from '../../place-of.ts'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { ClaimLostError } from '../../work/verdict.ts'
import { settleSeed } from './settle-seed.ts'

const { ground, context } = useTestWorker()
beforeEach(() => context.db.deleteFrom('generations').execute())

const FREE = { results: JSON.stringify({ isSeedFree: true, traceparent: 'span' }) }
const DONE = { status: 'completed', output_image_key: 'key', output_description: 'text' } as const

async function insert(changes: Partial<NewGeneration>, userId = ground.userId): Promise<GenerationRow> {
  const row = generationRow(userId, { seed: 5, ...changes })
  const inserted = context.db.insertInto('generations').values(row).returningAll()
  return inserted.executeTakeFirstOrThrow()
}

/** A picture that a worker draws. */
const drawing = (changes: Partial<NewGeneration> = {}) =>
  insert({ ...FREE, status: 'processing', claim: randomUUID(), ...changes })

async function settle(row: GenerationRow): Promise<number> {
  const attempt = { id: row.task_id, claim: row.claim ?? '' }
  return settleSeed(context, row, attempt, await placeOf(row))
}

async function stored(row: GenerationRow): Promise<GenerationRow> {
  const rows = context.db.selectFrom('generations').selectAll()
  return rows.where('task_id', '=', row.task_id).executeTakeFirstOrThrow()
}

test('a picture that would look like the last one gets another seed, which a second attempt keeps', async () => {
  await insert(DONE)
  const row = await drawing()
  const seed = await settle(row)
  expect(seed).not.toBe(5)
  const settled = await stored(row)
  expect(settled).toMatchObject({ seed, results: { isSeedFree: false, traceparent: 'span' } })
  await insert({ ...DONE, seed })
  expect(await settle(settled)).toBe(seed)
})

test('the seed of a draft, of a retry or of an order stays', async () => {
  await insert(DONE)
  expect(await settle(await drawing({ results: '{}' }))).toBe(5)
})

test('pictures of others, failed ones, those in the recycle bin and those before the last six do not count', async () => {
  const other = { id: randomUUID(), email: 'eve@example.com', name: 'Eve' }
  await context.db.insertInto('users').values(other).execute()
  await insert(DONE, other.id)
  await insert({ status: 'failed', error_code: 'internal' })
  await insert({ ...DONE, deleted_at: new Date() })
  await insert({ ...DONE, created_at: new Date('2020-01-01') })
  const row = await drawing({ created_at: new Date('2026-02-01') })
  expect(await settle(row)).not.toBe(5)
  // Six of another place and light push the alike one out of memory.
  for (let month = 1; month <= 6; month += 1)
    await insert({ ...DONE, prompt_location: 'Cairo', created_at: new Date(Date.UTC(2025, month)) })
  expect(await settle(await drawing({ created_at: new Date('2026-03-01') }))).toBe(5)
})

test('an attempt that lost its claim writes no seed', async () => {
  const row = await drawing()
  await context.db.updateTable('generations').set({ claim: randomUUID() }).execute()
  await expect(settle(row)).rejects.toThrow(ClaimLostError)
  expect((await stored(row)).seed).toBe(5)
})

test('an endpoint that draws keeps every seed', async () => {
  await insert(DONE)
  const row = await drawing()
  const { freshSeed: _, ...diffusion } = context.diffusion
  const attempt = { id: row.task_id, claim: row.claim ?? '' }
  expect(await settleSeed({ db: context.db, diffusion }, row, attempt, await placeOf(row))).toBe(5)
})
