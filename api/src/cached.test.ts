import { expect, test } from 'vitest'
import { cached } from './cached.ts'

/** A slow computation that counts its runs. */
function slowly() {
  const open: PromiseWithResolvers<string>[] = []
  let now = 0
  const read = cached(
    () => {
      const result = Promise.withResolvers<string>()
      open.push(result)
      return result.promise
    },
    (result) => (result === 'good' ? 2_000 : 250),
    () => now,
  )
  return {
    read,
    times: () => open.length,
    end: (result: string) => open.at(-1)?.resolve(result),
    fail: () => open.at(-1)?.reject(new Error('away')),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

test('many calls at the same time get one result, also when it takes long', async () => {
  const { read, times, end, pass } = slowly()
  const asked = [read(), read()]
  pass(60_000)
  asked.push(read())
  end('good')
  expect(await Promise.all(asked)).toEqual(['good', 'good', 'good'])
  expect(times()).toBe(1)
})

test('a result is kept for the time that the caller gives', async () => {
  const { read, times, end, pass } = slowly()
  const first = read()
  end('good')
  await first
  pass(1_999)
  await read()
  expect(times()).toBe(1)
  pass(1)
  const second = read()
  end('bad')
  expect(await second).toBe('bad')
  pass(250)
  void read()
  expect(times()).toBe(3)
})

test('a failure is not kept', async () => {
  const { read, times, fail } = slowly()
  const first = read()
  fail()
  await expect(first).rejects.toThrow('away')
  void read()
  expect(times()).toBe(2)
})
