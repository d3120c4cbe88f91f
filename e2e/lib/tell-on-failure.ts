import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { onTestFailed } from 'vitest'
import type { Client } from './client.ts'
import type { Product } from './product.ts'

/**
 * Has the running test, if it fails, print what the server says about the latest pictures of an account: a
 * page that waited in vain does not tell whether the order, the picture or its event was missing. Throws
 * outside of a test.
 */
export function tellOnFailure({ url }: Pick<Product, 'url'>, { cookie }: Pick<Client, 'cookie'>): void {
  onTestFailed(async () => {
    const answer = await fetch(`${url}/api/user/generations`, { headers: { cookie } })
    const { data = [] } = (await answer.json()) as { data?: Generation[] }
    const told = data.map(({ task_id, status, stage, progress, error, created_at, updated_at }) =>
      JSON.stringify({ task_id, status, stage, progress, error, created_at, updated_at }),
    )
    const head = `The server has ${data.length} pictures of the account (${answer.status}):`
    process.stderr.write(`${[head, ...told].join('\n')}\n`)
  })
}
