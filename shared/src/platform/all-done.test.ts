import { expect, test } from 'vitest'
import { allDone } from './all-done.ts'

test('gives all results in the order of the works', async () => {
  const slow = new Promise<string>((resolve) => setImmediate(resolve, 'slow'))
  expect(await allDone([slow, Promise.resolve(2)])).toEqual(['slow', 2])
})

test('throws a failure once the other works have ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let thrown: unknown
  const done = allDone([promise, Promise.reject(new Error('full')), Promise.reject(new Error('late'))]).catch(
    (error: unknown) => {
      thrown = error
    },
  )
  await new Promise(setImmediate)
  expect(thrown).toBeUndefined()
  resolve()
  await done
  expect(thrown).toEqual(new Error('full'))
})
