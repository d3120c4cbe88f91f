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
  function read(key: string | symbol): unknown {
    if (!started) throw new Error(`${String(key)} is used before the tests`)
    const value: unknown = Reflect.get(started, key)
    return typeof value === 'function' ? value.bind(started) : value
  }
  return new Proxy({} as T, {
    get: (_, key) => read(key),
    // A copy, `{ ...started }`, asks for the keys and then whether each is to be copied.
    ownKeys: () => Reflect.ownKeys(started ?? {}),
    getOwnPropertyDescriptor: (_, key) => ({ value: read(key), enumerable: true, configurable: true }),
  })
}
