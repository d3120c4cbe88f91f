import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const { signal } = new AbortController()

/** Work that reports when it begins, and ends when the test ends it. */
function work() {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  return {
    begun: begun.promise,
    end: () => ended.resolve('done'),
    run() {
      begun.resolve()
      return ended.promise
    },
  }
}

test('work that must run alone begins when all other work has ended, and new work is refused meanwhile', async () => {
  const gate = createGate()
  const changes: boolean[] = []
  gate.onChange((isClosed) => changes.push(isClosed))
  const [first, second, deadly] = [work(), work(), work()]
  const besides = [gate.shared(first.run), gate.shared(second.run)]
  let hasBegun = false
  const alone = gate.exclusive(signal, () => {
    hasBegun = true
    return deadly.run()
  })
  expect(changes).toEqual([true])
  await expect(gate.shared(work().run)).rejects.toThrow(RetryLaterError)
  first.end()
  await besides[0]
  expect(hasBegun).toBe(false)
  second.end()
  await deadly.begun
  await expect(gate.shared(work().run)).rejects.toThrow(RetryLaterError)
  deadly.end()
  expect(await alone).toBe('done')
  expect(changes).toEqual([true, false])
  expect(await gate.shared(async () => 'open again')).toBe('open again')
})

test('two pieces of work that must run alone run one after the other, also when the first fails', async () => {
  const gate = createGate()
  const second = work()
  let hasBegun = false
  const failing = Promise.withResolvers<never>()
  const one = gate.exclusive(signal, () => failing.promise)
  const other = gate.exclusive(signal, () => {
    hasBegun = true
    return second.run()
  })
  await Promise.resolve()
  expect(hasBegun).toBe(false)
  failing.reject(new Error('no'))
  await expect(one).rejects.toThrow('no')
  await second.begun
  second.end()
  expect(await other).toBe('done')
})

test('a worker that stops does not begin work that waits to run alone', async () => {
  const gate = createGate()
  const first = work()
  const beside = gate.shared(first.run)
  const stop = new AbortController()
  const waiting = gate.exclusive(stop.signal, () => Promise.reject(new Error('has begun')))
  stop.abort(new HandBackError())
  await expect(waiting).rejects.toThrow(HandBackError)
  expect(await gate.shared(async () => 'open again')).toBe('open again')
  first.end()
  await beside
  await expect(gate.exclusive(stop.signal, () => Promise.reject(new Error('has begun')))).rejects.toThrow(
    HandBackError,
  )
})
