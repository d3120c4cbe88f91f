import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MountSwitchRow } from '../db/mount-switch-tables.ts'
import type { NewGeneration } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import {
  claimSwitch,
  completeSwitch,
  failSwitch,
  handBackSwitch,
  type SwitchAttempt,
  sweepSwitches,
  switchAttempts,
} from './mount-switch-attempt.ts'
import { writeSwitch } from './mount-switches.ts'
import { findGeneration } from './store.ts'

const NOW = new Date('2025-05-01T12:00:00Z')
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const TIMES = { now: NOW, deadline: after(60_000) }
const NEW = {
  mount: 'sticker',
  portrayal: 'photo',
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
async function begun(taskId: string): Promise<SwitchAttempt> {
  const attempt = { taskId, claim: randomUUID() }
  expect(await claimSwitch(database.db, attempt, TIMES)).toBeDefined()
  return attempt
}

const change = (taskId: string, values: Partial<MountSwitchRow>) =>
  database.db.updateTable('mount_switches').set(values).where('task_id', '=', taskId).execute()

async function switchOf(taskId: string): Promise<MountSwitchRow> {
  const rows = database.db.selectFrom('mount_switches').selectAll()
  return rows.where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

test('one attempt takes a switch that waits, and no other switch', async () => {
  const { db } = database
  const [taskId, other] = [await ordered(), await ordered()]
  expect(await switchAttempts(db, taskId)).toBe(0)
  const [first, second] = [randomUUID(), randomUUID()]
  expect(await claimSwitch(db, { taskId, claim: first }, TIMES)).toMatchObject({
    ...{ mount: 'sticker', portrayal: 'drawn', attempts: 1 },
    row: { task_id: taskId },
  })
  expect(await claimSwitch(db, { taskId, claim: second }, TIMES)).toBeUndefined()
  expect(await switchAttempts(db, taskId)).toBeUndefined()
  expect(await switchOf(taskId)).toMatchObject({
    ...{ status: 'processing', claim: first, deadline_at: TIMES.deadline },
  })
  expect(await switchOf(other)).toMatchObject({ status: 'pending', attempts: 0 })
})

test('an order that names no portrayal, as one by an API of the release before, keeps that of the picture', async () => {
  const { db } = database
  const claimed = async (taskId: string) =>
    (await claimSwitch(db, { taskId, claim: randomUUID() }, TIMES))?.portrayal
  expect(await claimed(await ordered({ portrayal: 'photo' }))).toBe('photo')
  const taskId = await ordered({ portrayal: 'photo' })
  await writeSwitch(db, { taskId, mount: 'framed', portrayal: 'drawn', now: NOW })
  expect(await claimed(taskId)).toBe('drawn')
})

test('the switch of a picture that was binned meanwhile ends', async () => {
  const taskId = await ordered({ deleted_at: NOW })
  expect(await claimSwitch(database.db, { taskId, claim: randomUUID() }, TIMES)).toBeUndefined()
  expect(await switchOf(taskId)).toMatchObject({
    ...{ status: 'failed', error_code: 'mount_switch_failed', claim: null, deadline_at: null },
  })
})

test('a new picture is shown in place of the former one, whose other results stay', async () => {
  const { db } = database
  const taskId = await ordered({ results: JSON.stringify({ traceparent: 'span' }) })
  const other = await ordered()
  expect(await completeSwitch(db, await begun(taskId), NEW)).toBe(true)
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
  const lost = { taskId: taken, claim: randomUUID() }
  expect(await completeSwitch(db, lost, NEW)).toBe(false)
  expect(await failSwitch(db, lost, 'mount_switch_failed')).toBe(false)
  for (const attempts of [1, 3])
    expect(await handBackSwitch(db, lost, { attempts, counted: true })).toBe('lost')

  const binned = await ordered()
  const attempt = await begun(binned)
  await db.updateTable('generations').set({ deleted_at: NOW }).where('task_id', '=', binned).execute()
  expect(await completeSwitch(db, attempt, NEW)).toBe(false)
  for (const taskId of [taken, binned]) {
    expect(await findGeneration(db, taskId)).toMatchObject({ mount: 'framed', picture_bytes: null })
    expect(await switchOf(taskId)).toMatchObject({ status: 'processing', attempts: 1 })
  }
})

test('a failure of the database is no lost claim: the job fails and is tried again', async () => {
  const { db } = database
  const attempt = await begun(await ordered())
  await expect(completeSwitch(db, { ...attempt, claim: 'not a claim' }, NEW)).rejects.toThrow('uuid')
  expect(await completeSwitch(db, attempt, NEW)).toBe(true)
})

test('a switch that cannot be drawn ends with its reason, and its owner’s windows hear of it', async () => {
  const { db } = database
  const taskId = await ordered()
  const attempt = await begun(taskId)
  const before = await findGeneration(db, taskId)
  expect(await failSwitch(db, attempt, 'mount_photo_gone')).toBe(true)
  expect(await switchOf(taskId)).toMatchObject({
    ...{ status: 'failed', error_code: 'mount_photo_gone', claim: null, deadline_at: null },
  })
  const row = await findGeneration(db, taskId)
  expect(row).toMatchObject({ status: 'completed', mount: 'framed' })
  expect(Number(row?.version)).toBeGreaterThan(Number(before?.version))
})

test.each([
  ['that failed', true, 1, 'waits', { status: 'pending', attempts: 1 }],
  ['that failed the second time', true, 2, 'waits', { status: 'pending', attempts: 2 }],
  ['that failed the third time', true, 3, 'failed', { status: 'failed', error_code: 'mount_switch_failed' }],
  ['that was interrupted', false, 3, 'waits', { status: 'pending', attempts: 2 }],
] as const)('an attempt %s ends so', async (_, counted, attempts, outcome, end) => {
  const { db } = database
  const taskId = await ordered()
  const other = await begun(await ordered())
  const attempt = await begun(taskId)
  await change(taskId, { attempts })
  expect(await handBackSwitch(db, attempt, { attempts, counted })).toBe(outcome)
  expect(await switchOf(taskId)).toMatchObject({ ...end, claim: null, deadline_at: null })
  expect(await switchOf(other.taskId)).toMatchObject({ status: 'processing' })
})

test('a sweep ends attempts past their deadline, and finds what waits since before', async () => {
  const { db } = database
  const [overdue, last, inTime, older, old, fresh] = await Promise.all(
    Array.from({ length: 6 }, () => ordered()),
  )
  for (const taskId of [overdue, last, inTime] as string[]) await begun(taskId)
  await change(String(inTime), { deadline_at: after(90_000) })
  await change(String(last), { attempts: 3 })
  await change(String(older), { updated_at: after(-2_000) })
  await change(String(old), { updated_at: after(-1_000) })
  const sweep = () => sweepSwitches(db, { now: after(60_001), before: NOW })
  expect(await sweepSwitches(db, { now: TIMES.deadline, before: after(-2_000) })).toEqual({
    ...{ waiting: [], failed: [] },
  })
  expect(await sweep()).toEqual({ waiting: [older, old], failed: [last] })
  expect(await switchOf(String(overdue))).toMatchObject({ status: 'pending', attempts: 1, claim: null })
  expect(await switchOf(String(last))).toMatchObject({ status: 'failed' })
  expect(await switchOf(String(inTime))).toMatchObject({ status: 'processing' })
  expect(await switchOf(String(fresh))).toMatchObject({ status: 'pending' })
})
