import * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Content, Moderation } from './moderation.ts'

interface Service {
  url: URL
  token: string | null
  timeoutMs: number
}

const verdict = z.object({ allowed: z.boolean() })
/** The largest answer that is read, in bytes. */
const MOST_BYTES = 65_536

function bodyOf(content: Content): string {
  return JSON.stringify(
    content.kind === 'text'
      ? content
      : { kind: content.kind, type: content.type, base64: content.bytes.toString('base64') },
  )
}

/** The text of an answer. Throws when it is too large. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Asks a service by one POST: `{"kind":"text","text":"…"}` or
 * `{"kind":"picture","type":"image/jpeg","base64":"…"}`, answered with `{"allowed":true}` or
 * `{"allowed":false}`. Without a verdict nothing is allowed: the operator wants everything checked.
 */
export function endpointModeration({ url, token, timeoutMs }: Service, log: Log): Moderation {
  async function ask(content: Content): Promise<boolean> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: bodyOf(content),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    return verdict.parse(JSON.parse(await readText(response))).allowed
  }

  return {
    kind: 'endpoint',
    async allows(content) {
      try {
        return await ask(content)
      } catch (error) {
        log.warn({ err: (error as Error).message, host: url.host }, 'no verdict about new content')
        throw new AppError('moderation_unavailable', {}, { cause: error })
      }
    },
  }
}
