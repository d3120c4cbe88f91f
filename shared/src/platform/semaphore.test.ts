import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('work waits for a permit in the order of the calls, also behind work that fails', async () => {
  const semaphore = createSemaphore(1)
  const first = Promise.withResolvers<void>()
  const begun: string[] = []
  const failing = semaphore.run(async () => {
    begun.push('first')
    await first.promise
  })
  const others = ['second', 'third'].map((name) => semaphore.run(async () => void begun.push(name)))
  expect(begun).toEqual([])
  first.reject(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await Promise.all(others)
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('a caller that gives up leaves the line, and a permit that is given back twice counts once', async () => {
  const semaphore = createSemaphore(1)
  const release = await semaphore.acquire()
  const cancelled = new AbortController()
  const given = semaphore.acquire(cancelled.signal)
  const next = semaphore.acquire()
  cancelled.abort(new Error('cancelled'))
  await expect(given).rejects.toThrow('cancelled')
  await expect(semaphore.acquire(cancelled.signal)).rejects.toThrow('cancelled')
  release()
  release()
  await next
  expect(await Promise.race([semaphore.acquire(), Promise.resolve('waits')])).toBe('waits')
})
