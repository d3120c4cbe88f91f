import { randomUUID } from 'node:crypto'
import type { Client } from '../lib/client.ts'
import { until } from '../lib/product.ts'

/** How long a user of a soak repeats a request, in milliseconds. */
export const LIMIT_MS = 900_000

/**
 * Repeats an upload with the same key until it is accepted.
 * @param refused hears the code of every other answer; no answer at all is silent
 */
export async function persistently(
  client: Client,
  photo: Uint8Array<ArrayBuffer>,
  refused: (code: string) => unknown = () => undefined,
): Promise<string> {
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': randomUUID() }
  let taskId = ''
  await until(async () => {
    const answer = await client.upload(photo, { headers }).catch(() => null)
    if (answer?.body.code === 0) taskId = answer.body.data.task_id
    else if (answer) refused(String(answer.body.code))
    return taskId !== ''
  }, LIMIT_MS)
  return taskId
}

/** Asks until there is a value, however often the product is away meanwhile. */
export async function insist<T>(
  ask: () => Promise<T | null | undefined | false>,
): Promise<Exclude<T, null | undefined | false>> {
  let value: T | null | undefined | false
  await until(async () => {
    value = await ask().catch(() => null)
    return value !== null && value !== undefined && value !== false
  }, LIMIT_MS)
  return value as Exclude<T, null | undefined | false>
}

/**
 * Repeats a request until the product decides it: the answer, or the code of a refusal. An answer that only
 * says that the product is away decides nothing.
 */
export async function decided<T>(
  client: Client,
  path: string,
  body?: unknown,
): Promise<{ data: T } | { refused: string }> {
  return insist(async () => {
    const init = body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const answer = await client.request(path, { method: 'POST', ...init })
    if (answer.status >= 500 || answer.status === 429) return null
    const { code, data } = (await answer.json()) as { code: 0 | string; data: T }
    return code === 0 ? { data } : { refused: code }
  })
}
