import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { MAX_ATTEMPTS } from '@pawport/shared/generations/lifecycle.ts'
import { writeSwitch } from '@pawport/shared/generations/mount-switches.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { purgeRecycleBin } from './purge-recycle-bin.ts'
import { requeueGenerations } from './requeue.ts'
import { type PictureGround, pictureGround } from './testing/picture-ground.ts'

const NOW = new Date('2026-06-01T12:00:00Z')

let ground: PictureGround
let worker: WorkerContext
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  ground = await pictureGround({}, { log, databaseClock: databaseClockFrom(fixedClock(NOW)) })
  ;({ worker } = ground)
})
beforeEach(async () => {
  vi.restoreAllMocks()
  await worker.db.deleteFrom('generations').execute()
  await ground.renew()
  logged.length = 0
})
afterAll(() => ground?.close())

async function swept(what: string): Promise<number> {
  const lines = (await worker.metrics.text()).split('\n')
  return Number(
    lines
      .find((line) => line.includes(`"${what}"`))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)
const FREE = { credits_cost: 0, priority: 20 }

test('a picture that waits for ten seconds without a job gets one of its own priority; a younger one has its job on the way', async () => {
  const stranded = await ground.order({ ...FREE, updated_at: ago(10_001) })
  await ground.order({ ...FREE, updated_at: ago(10_000) })
  await ground.order({ ...FREE, updated_at: ago(10_001), deleted_at: NOW })
  const add = vi.spyOn(worker.queue, 'add')
  await requeueGenerations(worker)
  expect(add.mock.calls).toEqual([
    ['generation.render', { taskId: stranded }, { id: stranded, priority: 20, traceparent: undefined }],
  ])
  expect(logged).toEqual([])
})

test('a picture that waits for half a minute goes up by one, in the queue as in its row', async () => {
  const old = { ...FREE, created_at: ago(30_001) }
  const [queued, lost] = [await ground.order(old), await ground.order(old)]
  await ground.order({ ...FREE, created_at: ago(30_000) })
  await ground.order({ ...old, priority: 1 })
  await worker.queue.add('generation.render', { taskId: queued }, { id: queued, priority: 20 })
  const add = vi.spyOn(worker.queue, 'add')
  const reprioritise = vi.spyOn(worker.queue, 'reprioritise')
  await requeueGenerations(worker)
  expect(reprioritise.mock.calls.sort()).toEqual(
    [
      [queued, 19],
      [lost, 19],
    ].sort(),
  )
  expect(add.mock.calls).toEqual([
    ['generation.render', { taskId: lost }, { id: lost, priority: 19, traceparent: undefined }],
  ])
  expect((await ground.rowOf(queued)).priority).toBe(19)
})

test('pictures past their deadline are counted and named: those that wait again, and those that failed', async () => {
  const working = { ...FREE, status: 'processing', deadline_at: ago(1) } as const
  const again = await ground.order({ ...working, claim: randomUUID(), attempts: MAX_ATTEMPTS - 1 })
  const spent = await ground.order({ ...working, claim: randomUUID(), attempts: MAX_ATTEMPTS })
  const inTime = { ...working, deadline_at: ago(-1), claim: randomUUID() }
  await ground.order(inTime)
  const before = [await swept('overdue_requeued'), await swept('overdue_failed')]
  await requeueGenerations(worker)
  await requeueGenerations(worker)
  expect([await swept('overdue_requeued'), await swept('overdue_failed')]).toEqual(
    before.map((count) => count + 1),
  )
  expect(logged).toEqual([expect.objectContaining({ requeued: [again], failed: [spent] })])
})

test('a mount switch that waits gets a job behind every picture; one without attempts left fails, counted and named', async () => {
  const done = { ...FREE, status: 'completed', output_image_key: 'key', output_description: 'Woof.' } as const
  const [waits, young, spent, inTime] = [
    await ground.order(done),
    await ground.order(done),
    await ground.order(done),
    await ground.order(done),
  ]
  for (const taskId of [waits, young, spent, inTime]) {
    const order = { taskId, mount: 'sticker', now: ago(taskId === young ? 10_000 : 10_001) } as const
    await worker.db.transaction().execute((transaction) => writeSwitch(transaction, order))
  }
  await sql`UPDATE mount_switches SET status = 'processing', claim = gen_random_uuid(), attempts = 3,
    deadline_at = ${ago(1)} WHERE task_id = ${spent}`.execute(worker.db)
  await sql`UPDATE mount_switches SET status = 'processing', claim = gen_random_uuid(), attempts = 3,
    deadline_at = ${ago(-1)} WHERE task_id = ${inTime}`.execute(worker.db)
  const add = vi.spyOn(worker.queue, 'add')
  await requeueGenerations(worker)
  expect(add.mock.calls).toEqual([
    ['mount.switch', { taskId: waits }, { id: `mount-${waits}`, priority: 1_000 }],
  ])
  expect(await swept('mount_switches_failed')).toBe(1)
  expect(logged).toEqual([expect.objectContaining({ failed: [spent] })])
})

test('more than one batch of the recycle bin and of failed pictures go in one run, and are counted', async () => {
  const failed = { ...FREE, status: 'failed', error_code: 'no_pet', upload_key: null } as const
  const old = ago(31 * DAY_MS)
  const insert = (count: number, changes: object) =>
    Promise.all(Array.from({ length: count }, () => ground.order({ ...failed, ...changes })))
  await insert(101, { deleted_at: old, finished_at: NOW })
  await insert(100, { finished_at: old })
  const [young] = await insert(1, { finished_at: NOW })
  await purgeRecycleBin(worker)
  const left = await worker.db.selectFrom('generations').select('task_id').execute()
  expect(left).toEqual([{ task_id: young }])
  expect([await swept('binned_purged'), await swept('failed_purged')]).toEqual([101, 100])
  expect(logged.map(({ what, count }) => [what, count])).toEqual([
    ['binned_purged', 100],
    ['binned_purged', 1],
    ['failed_purged', 100],
  ])
})
