import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JOB_NAMES, JOB_POLICY, type JobName, type JobPolicy } from '../../jobs/jobs.ts'
import { type Backend, FAR_MS } from './bullmq-backend.ts'
import { bringSchedulesBack, scheduleRepeated } from './schedules.ts'

const policies: Record<JobName, JobPolicy> = JOB_POLICY
const repeated = JOB_NAMES.filter((name) => policies[name].everyMs)
const NOW = Date.parse('2026-01-05T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A backend that keeps schedules in a map, and what was done with its queues. */
function fakeBackend({ next = {} }: { next?: Record<string, number> } = {}) {
  const schedules = new Map(Object.entries(next).map(([key, at]) => [key, { key, next: at }]))
  const made: { queue: string; name: string; everyMs: number; opts: unknown }[] = []
  const removed: string[] = []
  const fails = { upsert: null as Error | null }
  let open = 0
  const queue = (queueName: string) => {
    open += 1
    return {
      name: queueName,
      on: () => undefined,
      close: async () => {
        open -= 1
      },
      getJobScheduler: async (name: string) => schedules.get(name),
      getJobSchedulers: async () => [...schedules.values()],
      async removeJobScheduler(name: string) {
        removed.push(name)
        schedules.delete(name)
      },
      async upsertJobScheduler(
        name: string,
        { every: everyMs }: { every: number },
        { opts }: { opts: unknown },
      ) {
        if (fails.upsert) throw fails.upsert
        made.push({ queue: queueName, name, everyMs, opts })
        schedules.set(name, { key: name, next: Date.now() })
      },
    }
  }
  const backend = { queue } as unknown as Backend
  return { backend, made, removed, fails, schedules, open: () => open }
}

/** A log whose lines a test reads. */
function notedLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }) }
}

test('each job that repeats is scheduled once, in its own queue, and leaves nothing when it ends; those of other versions go', async () => {
  const { backend, made, removed, open } = fakeBackend({ next: { 'old.sweep': NOW } })
  await scheduleRepeated(backend, notedLog().log)
  expect(made.map(({ name }) => name).sort()).toEqual([...repeated].sort())
  for (const { name, queue, everyMs, opts } of made) {
    expect({ queue, everyMs }).toEqual({
      queue: policies[name as JobName].queue,
      everyMs: policies[name as JobName].everyMs,
    })
    expect(opts).toEqual({ removeOnComplete: true, removeOnFail: true })
  }
  expect(new Set(removed)).toEqual(new Set(['old.sweep']))
  expect(open()).toBe(0)
})

test('schedules that the queue does not take are logged and registered again after a pause, and queues are closed', async () => {
  const { backend, made, fails, open } = fakeBackend()
  const { log, lines } = notedLog()
  fails.upsert = new Error('no connection')
  await scheduleRepeated(backend, log)
  expect([made, open()]).toEqual([[], 0])
  expect(lines).toEqual([
    expect.objectContaining({ job: expect.any(String), err: 'no connection', msg: 'cannot schedule yet' }),
  ])
  fails.upsert = null
  await vi.runOnlyPendingTimersAsync()
  expect(made).toHaveLength(repeated.length)
  expect(vi.getTimerCount()).toBe(0)
})

test('what runs within its pause is left alone; what is missing or further away is scheduled anew', async () => {
  const [due, far, missing] = repeated as [JobName, JobName, JobName]
  const limit = (name: JobName) => NOW + (policies[name].everyMs ?? 0) + FAR_MS
  const next = Object.fromEntries(repeated.map((name) => [name, limit(name) - 1]))
  next[far] = limit(far)
  delete next[missing]
  const { backend, made, removed, schedules } = fakeBackend({ next })
  await bringSchedulesBack(backend)
  expect(made.map(({ name }) => name).sort()).toEqual([far, missing].sort())
  expect(removed.sort()).toEqual([far, missing].sort())
  expect(schedules.get(due)?.next).toBe(limit(due) - 1)
})
