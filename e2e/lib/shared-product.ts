import { inject } from 'vitest'
import { attach, installation } from './installation.ts'
import { type Product, type ProductOptions, startProduct, withOnly } from './product.ts'

/**
 * The products that suites share. One whose suite stops a process, or counts what others made, is the suite's
 * own.
 */
export const KINDS = {
  /** Draws nothing: for suites about pages, with rows that they write themselves. */
  idle: { workers: 0, env: { MAX_DRAFTS_AT_ONCE: '0' } },
} satisfies Record<string, ProductOptions>
export type Kind = keyof typeof KINDS

/** What a suite learns of a shared product. */
export interface KeptProduct extends Pick<Product, 'url' | 'opsUrl' | 'dataDir' | 'settings'> {
  databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the keeper of shared products; see keep-products.ts. */
    sharedProducts: string
    /** For the data of products that processes of vitest keep between suites; see kept-product.ts. */
    keptFolder?: string
  }
}

export function isKind(name: string): name is Kind {
  return Object.hasOwn(KINDS, name)
}

/** A product that suites of other files use at the same time; `stop` only leaves it. */
export async function shareProduct(kind: Kind): Promise<Product> {
  if (installation()) return startProduct(KINDS[kind])
  const answer = await fetch(`${inject('sharedProducts')}/${kind}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { url, opsUrl, dataDir, settings, databaseUrl } = (await answer.json()) as KeptProduct
  return withOnly({ ...attach({ url, databaseUrl }), opsUrl, dataDir, settings }, 'shares its product')
}
