import * as z from 'zod/mini'
import { PrintShopError } from './print-shop.ts'

const TIMEOUT_MS = 30_000
/** Characters of a shop's answer that a message keeps. */
const LONGEST = 300
/** Statuses after which the same request may succeed: it was too early, too often, or with a wrong key. */
const PASSING = new Set([401, 402, 403, 408, 409, 425, 429])

export interface Asked {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: unknown
}

/**
 * One call of a shop's API, whose JSON answer is parsed by the schema.
 * @throws {PrintShopError} `refused` for what the shop will never take, `away` for everything else; a wrong
 * key is the operator's to mend, so that cards wait
 */
export async function askShop<S extends z.ZodMiniType>(
  { method, url, headers, body }: Asked,
  schema: S,
): Promise<z.output<S>> {
  let status = 0
  let text = ''
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = answer.status
    text = await answer.text()
  } catch (error) {
    throw new PrintShopError('away', `${url.host}: ${(error as Error).message}`, { cause: error })
  }
  const said = `${method} ${url.pathname} answered ${status}: ${text.slice(0, LONGEST)}`
  if (status >= 400 && status < 500 && !PASSING.has(status)) throw new PrintShopError('refused', said)
  if (status >= 300) throw new PrintShopError('away', said)
  try {
    return z.parse(schema, JSON.parse(text))
  } catch (error) {
    throw new PrintShopError('away', `${said} (an answer that is not understood)`, { cause: error })
  }
}
