import { createLog } from '@pawport/shared/platform/log.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Addition, CounterStore } from './counters.ts'
import { SharedCounters, type SharedCountersOptions } from './shared-counters.ts'

const LIMIT = { max: 10, windowMs: 60_000 }
const open: SharedCounters[] = []
afterEach(async () => {
  for (const counters of open.splice(0)) await counters.close()
})

/** Counters at a time that stands still until it is moved. */
function counting(options: Partial<SharedCountersOptions> = {}) {
  const logged: string[] = []
  const log = createLog('api', { level: 'info' }, { write: (line) => void logged.push(line) })
  let now = 0
  const counters = new SharedCounters({ store: null, log, now: () => now, flushMs: 1, ...options })
  open.push(counters)
  return {
    counters,
    logged,
    hit: (name = 'ada', limit = LIMIT) => counters.hit(name, limit).count,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

/** A store in memory, as all processes see it. */
function sharedStore() {
  const totals = new Map<string, number>()
  const added: Addition[][] = []
  const store: CounterStore = {
    async add(additions) {
      added.push(additions)
      return additions.map(({ name, add, msLeft }) => {
        const count = (totals.get(name) ?? 0) + add
        totals.set(name, count)
        return { name, count, msLeft }
      })
    },
    sweep: async () => undefined,
    close: async () => undefined,
  }
  return { store, totals, added }
}

test('counts each name in a window of its own, which ends', () => {
  const { counters, hit, advance } = counting()
  expect([hit(), hit(), hit('bob')]).toEqual([1, 2, 1])
  advance(59_999)
  expect(counters.hit('ada', LIMIT)).toEqual({ count: 3, msLeft: 1 })
  advance(1)
  expect(counters.hit('ada', LIMIT)).toEqual({ count: 1, msLeft: 60_000 })
})

test('memory stays the same with any number of names, and a name in use is not forgotten', () => {
  const { counters, hit } = counting({ maxNames: 100 })
  for (let number = 0; number < 1_000; number += 1) {
    hit('in use')
    hit(`address ${number}`)
  }
  expect(counters.size).toBe(100)
  expect(hit('in use')).toBe(1_001)
})

test('two processes count together', async () => {
  const { store } = sharedStore()
  const [one, other] = [counting({ store }), counting({ store })]
  for (let time = 0; time < 6; time += 1) one.hit()
  await expect.poll(() => other.hit()).toBeGreaterThan(6)
})

test('a name far below its limit is not added to the store', async () => {
  const { store, totals } = sharedStore()
  const { hit } = counting({ store })
  const limit = { max: 1_000, windowMs: 60_000 }
  for (let time = 0; time < 49; time += 1) hit('ada', limit)
  for (let time = 0; time < 50; time += 1) hit('bob', limit)
  await expect.poll(() => totals.get('bob')).toBe(50)
  expect(totals.has('ada')).toBe(false)
})

test('a flood of names is added to the store in parts', async () => {
  const { store, totals, added } = sharedStore()
  const { hit } = counting({ store })
  for (let number = 0; number < 1_200; number += 1) hit(`address ${number}`)
  await expect.poll(() => totals.size).toBe(1_200)
  expect(Math.max(...added.map((additions) => additions.length))).toBe(500)
})

test('a store that never answers delays no request, and one that is away loses no count', async () => {
  const answer = Promise.withResolvers<never>()
  const { store, totals } = sharedStore()
  const flaky: CounterStore = { ...store, add: vi.fn(store.add).mockReturnValueOnce(answer.promise) }
  const { hit, logged } = counting({ store: flaky })
  hit()
  await expect.poll(() => flaky.add).toHaveBeenCalled()
  expect([hit(), hit()]).toEqual([2, 3])
  answer.reject(new Error('connection refused'))
  await expect.poll(() => totals.get('ada')).toBe(3)
  expect(logged.join()).toContain('connection refused')
  expect(hit()).toBe(4)
})
