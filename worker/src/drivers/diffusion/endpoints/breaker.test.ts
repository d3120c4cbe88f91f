import { beforeEach, describe, expect, it } from 'vitest'
import { type TestTimers, testTimers } from '../hugging-face/testing/timers.ts'
import { type Breaker, createBreaker } from './breaker.ts'

const CONFIG = { failures: 3, pauseMs: 30_000, refusedMs: 600_000 }
let timers: TestTimers
let changes: string[]
let breaker: Breaker

beforeEach(() => {
  timers = testTimers()
  changes = []
  breaker = createBreaker(CONFIG, {
    now: timers.now,
    random: () => 1,
    onChange: (state) => changes.push(state),
  })
})

function fail(times = 1, why: 'fault' | 'refused' = 'fault'): void {
  for (let index = 0; index < times; index += 1) breaker.enter()?.fail(why)
}

describe('a circuit breaker', () => {
  it('opens after that many failures in a row, and lets no call through until its pause is over', () => {
    fail(2)
    expect(breaker.state()).toBe('closed')
    fail()
    expect([breaker.state(), breaker.waitMs(), breaker.enter()]).toEqual(['open', 30_000, null])
    timers.advance(29_999)
    expect(breaker.enter()).toBeNull()
    timers.advance(1)
    expect([breaker.state(), breaker.waitMs()]).toEqual(['half-open', 0])
  })

  it('counts failures in a row: a success between them starts again', () => {
    fail(2)
    breaker.enter()?.succeed()
    fail(2)
    expect(breaker.state()).toBe('closed')
  })

  it('lets one trial through after the pause, and closes when it succeeds', () => {
    fail(3)
    timers.advance(30_000)
    const trial = breaker.enter()
    expect(breaker.enter()).toBeNull()
    trial?.succeed()
    expect(changes).toEqual(['open', 'half-open', 'closed'])
    fail(2)
    expect(breaker.state()).toBe('closed')
  })

  it('opens for twice the pause after each trial that fails, up to ten minutes', () => {
    fail(3)
    const pauses: number[] = []
    for (let trial = 0; trial < 6; trial += 1) {
      timers.advance(breaker.waitMs())
      fail()
      pauses.push(breaker.waitMs())
    }
    expect(pauses).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000])
  })

  it('opens at once and for long when the endpoint refuses us', () => {
    fail(1, 'refused')
    expect(breaker.waitMs()).toBe(600_000)
  })

  it('is not made to wait longer by calls that were under way when it opened', () => {
    const late = [breaker.enter(), breaker.enter()]
    fail(3)
    timers.advance(10_000)
    for (const permit of late) permit?.fail('fault')
    expect(breaker.waitMs()).toBe(20_000)
  })

  it('gives the trial to the next call when the owner of the first cancelled', () => {
    fail(3)
    timers.advance(30_000)
    breaker.enter()?.forget()
    expect(breaker.enter()).not.toBeNull()
  })

  it('shortens pauses at random by up to half, so that workers do not try at the same moment', () => {
    const early = createBreaker(CONFIG, { now: timers.now, random: () => 0, onChange: () => {} })
    early.enter()?.fail('refused')
    expect(early.waitMs()).toBe(300_000)
  })
})
