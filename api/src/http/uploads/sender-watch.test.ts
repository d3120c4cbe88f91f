import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SenderWatch } from './sender-watch.ts'

const SECOND = 1_000
const RULES = {
  graceMs: 10 * SECOND,
  bytesPerSecond: 100,
  deadlineMs: 60 * SECOND,
  maxBytes: 50_000,
  everyMs: SECOND,
}

let watch: SenderWatch
afterEach(() => watch.stop())

function begin() {
  const sender = { bytesRead: 5_000, isCut: false, cuts: 0, end: () => {} }
  sender.end = watch.begin(sender, () => {
    sender.isCut = true
    sender.cuts += 1
  })
  return sender
}

/** A watch with a clock that the test moves; it checks the senders once a second. */
function watching() {
  let now = 0
  watch = new SenderWatch(RULES, () => now)
  return {
    begin,
    pass(seconds: number, eachSecond = () => {}) {
      for (let second = 0; second < seconds; second += 1) {
        now += SECOND
        eachSecond()
        watch.look()
      }
    },
    /** Moves the clock without a check. */
    block(seconds: number) {
      now += seconds * SECOND
      watch.look()
    },
  }
}

test('a sender that stalls is cut after the grace period, and not before', () => {
  const { begin, pass } = watching()
  const sender = begin()
  pass(9)
  expect(sender.isCut).toBe(false)
  pass(1)
  expect(sender.isCut).toBe(true)
})

test('a sender that sent much at once and then stalls is cut as well', () => {
  const { begin, pass } = watching()
  const sender = begin()
  sender.bytesRead += 40_000
  pass(10)
  expect(sender.isCut).toBe(false)
  pass(10)
  expect(sender.isCut).toBe(true)
})

test('a sender that sends little by little, but enough, may go on until the deadline', () => {
  const { begin, pass } = watching()
  const sender = begin()
  const drip = () => {
    sender.bytesRead += 100
  }
  pass(60, drip)
  expect(sender.isCut).toBe(false)
  pass(1, drip)
  expect(sender.isCut).toBe(true)
})

test('a sender that sends less than enough is cut', () => {
  const { begin, pass } = watching()
  const sender = begin()
  pass(10, () => {
    sender.bytesRead += 99
  })
  expect(sender.isCut).toBe(true)
})

test('a body without end is cut, one of the largest size is not', () => {
  const { begin, pass } = watching()
  const sender = begin()
  sender.bytesRead += 50_000
  pass(1)
  expect(sender.isCut).toBe(false)
  sender.bytesRead += 1
  pass(1)
  expect(sender.isCut).toBe(true)
})

test('the deadline of a sender counts from its own beginning', () => {
  const { begin, pass } = watching()
  pass(100)
  const sender = begin()
  pass(60, () => {
    sender.bytesRead += 100
  })
  expect(sender.isCut).toBe(false)
})

test('a sender is cut once', () => {
  const { begin, pass } = watching()
  const sender = begin()
  pass(100)
  expect(sender.cuts).toBe(1)
})

test('after the process itself was busy, every sender is measured anew', () => {
  const { begin, pass, block } = watching()
  const sender = begin()
  pass(5)
  block(20)
  pass(9)
  expect(sender.isCut).toBe(false)
  pass(1)
  expect(sender.isCut).toBe(true)
})

test('a check that comes a little late judges the senders', () => {
  const { begin, pass, block } = watching()
  const sender = begin()
  pass(7)
  block(3)
  expect(sender.isCut).toBe(true)
})

test('a complete body is not checked any more', () => {
  const { begin, pass } = watching()
  const sender = begin()
  sender.end()
  pass(100)
  expect(sender.isCut).toBe(false)
})

describe('the timer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    watch = new SenderWatch(RULES)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('checks the senders while there are any, one timer for all', () => {
    expect(vi.getTimerCount()).toBe(0)
    const [one, other] = [begin(), begin()]
    expect(vi.getTimerCount()).toBe(1)
    one.end()
    vi.advanceTimersByTime(9 * SECOND)
    expect(other.isCut).toBe(false)
    vi.advanceTimersByTime(SECOND)
    expect([one.isCut, other.isCut]).toEqual([false, true])
    other.end()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('begins again with the next sender', () => {
    begin().end()
    vi.advanceTimersByTime(100 * SECOND)
    const sender = begin()
    vi.advanceTimersByTime(10 * SECOND)
    expect(sender.isCut).toBe(true)
  })

  test('ends when the server closes', () => {
    begin()
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

// With the real timer: restoring a spy on a fake one would leave the fake to the test files that follow in
// this process.
test('its timer does not keep the process running', () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  watch = new SenderWatch(RULES)
  begin()
  expect(started.mock.results[0]?.value.hasRef()).toBe(false)
  started.mockRestore()
})
