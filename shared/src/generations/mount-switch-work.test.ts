import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ErrorCode } from '../contract/errors.ts'
import type { MountSwitchRow } from '../db/mount-switch-tables.ts'
import type { NewGeneration } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { type Claim, claim } from '../work/claim.ts'
import { endOverdue, findDue } from '../work/due.ts'
import { complete, fail, release, retry } from '../work/ends.ts'
import type { Attempt } from '../work/kind.ts'
import { mountSwitches } from './mount-switch-work.ts'
import { writeSwitch } from './mount-switches.ts'
import { findGeneration } from './store.ts'

const NOW = new Date('2025-05-01T12:00:00Z')
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const LEASE_MS = 60_000
const OF_FIRST = { now: NOW, leaseMs: LEASE_MS }
const NEW = {
  mount: 'sticker',
  portrayal: 'photo',
  way: 'bust',
  outputFolder: 'postcards/new',
  imageKey: 'postcards/new/postcard.webp',
  bytes: 9,
  colour: '#336699',
  picture: { key: 'postcards/new/postcard.webp', width: 1, height: 1, model: 'test' },
} as const
const userId = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const user = { id: userId, email: 'ada@example.com', name: 'Ada' }
  await database.db.insertInto('users').values(user).execute()
})
beforeEach(() => database.db.deleteFrom('generations').execute())
afterAll(() => database?.drop())

/** A finished picture whose switch waits. */
async function ordered(changes: Partial<NewGeneration> = {}): Promise<string> {
  const { db } = database
  const picture = { output_image_key: 'postcards/old/postcard.webp', output_description: 'Dear diary' }
  const row = generationRow(userId, { status: 'completed', mount: 'framed', ...picture, ...changes })
  await db.insertInto('generations').values(row).execute()
  await writeSwitch(db, { taskId: row.task_id, mount: 'sticker', now: NOW })
  return row.task_id
}

/** An attempt that took the switch. */
async function begun(taskId: string): Promise<Attempt> {
  const claimed = await claimOf(taskId)
  if (claimed.state !== 'claimed') throw new Error(claimed.state)
  return claimed.attempt
}

function claimOf(taskId: string, isAlone = false): Promise<Claim<'mount_switches'>> {
  return claim(database.db, mountSwitches, taskId, { ...OF_FIRST, isAlone })
}

const completeWith = (attempt: Attempt) => complete(database.db, mountSwitches, attempt, NEW, NOW)
const failWith = (attempt: Attempt, code: ErrorCode) => fail(database.db, mountSwitches, attempt, code, NOW)

const change = (taskId: string, values: Partial<MountSwitchRow>) =>
  database.db.updateTable('mount_switches').set(values).where('task_id', '=', taskId).execute()

async function switchOf(taskId: string): Promise<MountSwitchRow> {
  const rows = database.db.selectFrom('mount_switches').selectAll()
  return rows.where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

test('one attempt takes a switch that waits, and no other switch', async () => {
  const [taskId, other] = [await ordered(), await ordered()]
  const [first, ...others] = await Promise.all([claimOf(taskId), claimOf(taskId)]).then((all) =>
    all.toSorted((one) => (one.state === 'claimed' ? -1 : 1)),
  )
  expect(first).toMatchObject({ state: 'claimed', attempts: 1, row: { mount: 'sticker', portrayal: null } })
  expect(others).toEqual([{ state: 'ended' }])
  expect(await claimOf(taskId, true)).toEqual({ state: 'ended' })
  expect(await switchOf(taskId)).toMatchObject({ status: 'processing', deadline_at: after(LEASE_MS) })
  expect(await switchOf(other)).toMatchObject({ status: 'pending', attempts: 0 })
})

test('after an attempt that did not complete, a switch is claimed only to run alone', async () => {
  const taskId = await ordered()
  const attempt = await begun(taskId)
  await release(database.db, mountSwitches, attempt, { now: NOW, counted: true })
  expect(await claimOf(taskId)).toEqual({ state: 'must-be-alone' })
  expect(await switchOf(taskId)).toMatchObject({ status: 'pending', attempts: 1 })
  expect(await claimOf(taskId, true)).toMatchObject({ state: 'claimed', attempts: 2 })
})

test('a new picture is shown in place of the former one, whose other results stay', async () => {
  const { db } = database
  const taskId = await ordered({ results: JSON.stringify({ traceparent: 'span' }) })
  const other = await ordered()
  expect(await completeWith(await begun(taskId))).toBe('completed')
  expect(await findGeneration(db, taskId)).toMatchObject({
    ...{
      mount: 'sticker',
      portrayal: 'photo',
      output_folder: NEW.outputFolder,
      output_image_key: NEW.imageKey,
    },
    ...{ picture_bytes: 9, colour: '#336699' },
    results: { traceparent: 'span', picture: NEW.picture },
  })
  expect(await switchOf(taskId)).toMatchObject({ status: 'completed', claim: null, deadline_at: null })
  expect(await findGeneration(db, other)).toMatchObject({ mount: 'framed' })
})

test('an attempt whose claim is gone, or whose picture was binned, shows and ends nothing', async () => {
  const { db } = database
  const taken = await ordered()
  await begun(taken)
  const lost = { id: taken, claim: randomUUID() }
  expect(await completeWith(lost)).toBe('lost')
  expect(await failWith(lost, 'mount_switch_failed')).toBe(false)
  for (const attempts of [1, 3])
    expect(await retry(db, mountSwitches, { attempt: lost, attempts }, { now: NOW, error: 'broken' })).toBe(
      'lost',
    )

  const binned = await ordered()
  const attempt = await begun(binned)
  await db.updateTable('generations').set({ deleted_at: NOW }).where('task_id', '=', binned).execute()
  expect(await completeWith(attempt)).toBe('refused')
  for (const taskId of [taken, binned]) {
    expect(await findGeneration(db, taskId)).toMatchObject({ mount: 'framed', picture_bytes: null })
    expect(await switchOf(taskId)).toMatchObject({ status: 'processing', attempts: 1 })
  }
})

test('a failure of the database is no lost claim: the job fails and is tried again', async () => {
  const attempt = await begun(await ordered())
  await expect(completeWith({ ...attempt, claim: 'not a claim' })).rejects.toThrow('uuid')
  expect(await completeWith(attempt)).toBe('completed')
})

test('a switch that cannot be drawn ends with its reason, and its owner’s windows hear of it', async () => {
  const { db } = database
  const taskId = await ordered()
  const attempt = await begun(taskId)
  const before = await findGeneration(db, taskId)
  expect(await failWith(attempt, 'mount_photo_gone')).toBe(true)
  expect(await switchOf(taskId)).toMatchObject({
    ...{ status: 'failed', error_code: 'mount_photo_gone', claim: null, deadline_at: null },
  })
  const row = await findGeneration(db, taskId)
  expect(row).toMatchObject({ status: 'completed', mount: 'framed' })
  expect(Number(row?.version)).toBeGreaterThan(Number(before?.version))
})

test.each([
  ['that failed', 1, NOW, { status: 'pending', attempts: 1 }],
  ['that failed the second time', 2, NOW, { status: 'pending', attempts: 2 }],
  ['that failed the third time', 3, 'failed', { status: 'failed', error_code: 'mount_switch_failed' }],
] as const)('an attempt %s ends so', async (_, attempts, outcome, end) => {
  const { db } = database
  const taskId = await ordered()
  const other = await begun(await ordered())
  const attempt = await begun(taskId)
  await change(taskId, { attempts })
  const times = { now: NOW, error: 'broken' }
  expect(await retry(db, mountSwitches, { attempt, attempts }, times)).toEqual(outcome)
  expect(await switchOf(taskId)).toMatchObject({ ...end, claim: null, deadline_at: null })
  expect(await switchOf(other.id)).toMatchObject({ status: 'processing' })
})

test('an attempt that was interrupted does not count', async () => {
  const taskId = await ordered()
  const attempt = await begun(taskId)
  await change(taskId, { attempts: 3 })
  expect(await release(database.db, mountSwitches, attempt, { now: NOW, counted: false })).toBe(true)
  expect(await switchOf(taskId)).toMatchObject({ status: 'pending', attempts: 2, claim: null })
})

test('a sweep ends attempts past their deadline, and finds what waits since before', async () => {
  const { db } = database
  const [overdue, last, inTime, older, old, fresh] = await Promise.all(
    Array.from({ length: 6 }, () => ordered()),
  )
  for (const taskId of [overdue, last, inTime] as string[]) await begun(taskId)
  await change(String(inTime), { deadline_at: after(90_000) })
  await change(String(last), { attempts: 3 })
  const stale = 10_000
  await change(String(older), { updated_at: after(60_001 - stale - 2) })
  await change(String(old), { updated_at: after(60_001 - stale - 1) })
  await change(String(fresh), { updated_at: after(60_001 - stale) })
  const sweep = async (now: Date) => ({
    ...(await endOverdue(db, mountSwitches, { now, observerId: randomUUID() })),
    due: await findDue(db, mountSwitches, now),
  })
  expect(await sweep(after(LEASE_MS))).toEqual({ requeued: [], failed: [], due: [older] })
  expect(await sweep(after(60_001))).toEqual({ requeued: [overdue], failed: [last], due: [older, old] })
  expect(await switchOf(String(overdue))).toMatchObject({ status: 'pending', attempts: 1, claim: null })
  expect(await switchOf(String(last))).toMatchObject({ status: 'failed' })
  expect(await switchOf(String(inTime))).toMatchObject({ status: 'processing' })
})
