import { afterEach, expect, test } from 'vitest'
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

/** A watch with a clock that the test moves; it checks the senders once a second. */
function watching() {
  let now = 0
  watch = new SenderWatch(RULES, () => now)
  return {
    begin() {
      const sender = { bytesRead: 5_000, isCut: false, end: () => {} }
      sender.end = watch.begin(sender, () => {
        sender.isCut = true
      })
      return sender
    },
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

test('a body without end is cut', () => {
  const { begin, pass } = watching()
  const sender = begin()
  sender.bytesRead += 50_001
  pass(1)
  expect(sender.isCut).toBe(true)
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

test('a complete body is not checked any more', () => {
  const { begin, pass } = watching()
  const sender = begin()
  sender.end()
  pass(100)
  expect(sender.isCut).toBe(false)
})
