import { useStarted } from '@pawport/shared/testing/use-started.ts'
import type { Browser } from 'playwright-core'
import {
  startEndpoint,
  type TestEndpoint,
} from '../../worker/src/drivers/diffusion/hugging-face/testing/endpoint.ts'
import { launchBrowser } from './browser.ts'
import { type Client, signIn } from './client.ts'
import { borrowProduct, giveBack } from './kept-product.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { type Kind, shareProduct } from './shared-product.ts'

/**
 * A product for all tests of a file, with an empty database and no settings of its own: an earlier suite may
 * have used its processes.
 */
export function usePlainProduct({ workers }: { workers: 0 | 1 } = { workers: 1 }): Product {
  return useStarted(() => borrowProduct(workers), giveBack)
}

/**
 * A product that no other file uses, for all tests of a file; options that need another resource are a
 * function, called once that is started.
 */
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

/**
 * The browsers of this process of vitest. In the project `long` it runs one suite after the other, and they
 * share its browser: a browser ends when the process that started it is gone.
 */
const browsers = new Map<string, Promise<Browser>>()

async function browserOfProcess(kind: 'light' | 'whole'): Promise<Browser> {
  const running = await browsers.get(kind)?.catch(() => undefined)
  if (running?.isConnected()) return running
  const started = launchBrowser(kind)
  browsers.set(kind, started)
  return started
}

/** A browser of a kind of `launchBrowser` for all tests of a file; each test opens windows of its own. */
export function useBrowser(kind: 'light' | 'whole' = 'light'): Browser {
  return useStarted(
    () => browserOfProcess(kind),
    // A test that failed may have left windows.
    async (browser) => Promise.all(browser.contexts().map((context) => context.close())),
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
