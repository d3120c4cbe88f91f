import { afterAll, beforeAll } from 'vitest'

/**
 * Starts a resource before the tests of a file and stops it after them, in reverse order. The returned object
 * forwards to the resource, so that a file can declare it in one line; it throws when it is used before the
 * tests.
 */
export function useStarted<T extends object>(
  start: () => Promise<T>,
  stop: (started: T) => Promise<unknown>,
): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(async () => {
    if (started) await stop(started)
  })
  return new Proxy({} as T, {
    get(_, key) {
      if (!started) throw new Error(`${String(key)} is used before the tests`)
      const value: unknown = Reflect.get(started, key)
      return typeof value === 'function' ? value.bind(started) : value
    },
  })
}
