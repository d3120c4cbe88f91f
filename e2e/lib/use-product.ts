import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import {
  startEndpoint,
  type TestEndpoint,
} from '../../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { launchBrowser } from './browser.ts'
import { type Client, signIn } from './client.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { type Kind, shareProduct } from './shared-product.ts'

/**
 * Starts a resource before the tests of a file and stops it after them, in reverse order. The returned object forwards to
 * the resource, so that a file can declare it in one line; it throws when it is used before the tests.
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

/** The product for all tests of a file; options that need another resource are a function, called once that is started. */
export function useProduct(options: ProductOptions | (() => ProductOptions) = {}): Product {
  return useStarted(
    () => startProduct(typeof options === 'function' ? options() : options),
    (product) => product.stop(),
  )
}

/**
 * A product that other files use, too: a file that does has accounts of its own, with its own name in their
 * addresses.
 */
export function useSharedProduct(kind: Kind): Product {
  return useStarted(
    () => shareProduct(kind),
    (product) => product.stop(),
  )
}

/** One browser for all tests of a file, of a kind of `launchBrowser`; each test opens windows of its own. */
export function useBrowser(kind?: 'whole'): Browser {
  return useStarted(
    () => launchBrowser(kind),
    (browser) => browser.close(),
  )
}

/** One server in place of the diffusion model, for all tests of a file. */
export function useEndpoint(): TestEndpoint {
  return useStarted(startEndpoint, (endpoint) => endpoint.close())
}

/** A user who is signed in before the tests of a file. */
export function useClient(product: Product, email?: string, credits?: number): Client {
  return useStarted(
    () => signIn(product, email, credits),
    async () => {},
  )
}
