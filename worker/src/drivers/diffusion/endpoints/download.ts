import { isPublicHost, publicLookup } from '@pawport/shared/platform/public-address.ts'
import { Agent } from 'undici'
import { CallFailure } from './failure.ts'
import { createSend, type HttpDependencies } from './http.ts'
import { MalformedAnswer } from './malformed-answer.ts'

interface Source extends HttpDependencies {
  /** The endpoint: an address of the same origin is read as the endpoint itself is. */
  endpoint: URL
  token: string
  signal: AbortSignal
}

interface Access {
  url: URL
  /** Sent with the request: the endpoint's own token to the endpoint itself, none to anybody else. */
  token: string
  isOwn: boolean
}

/**
 * How an address that the endpoint named may be read: at the endpoint itself, or on the Internet by https;
 * else null.
 */
export function accessTo(
  address: string,
  { endpoint, token }: Pick<Source, 'endpoint' | 'token'>,
): Access | null {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  if (url.origin === endpoint.origin) return { url, token, isOwn: true }
  const isAllowed = url.protocol === 'https:' && isPublicHost(url.hostname)
  return isAllowed ? { url, token: '', isOwn: false } : null
}

/**
 * The bytes at an address that the endpoint named. Everything that is no picture counts as a malformed
 * answer, also an address that may not be read or does not answer.
 * @throws {MalformedAnswer} or the signal's reason
 */
export async function download(
  address: string,
  { signal, timers, dispatcher, outside, ...source }: Source,
): Promise<Buffer> {
  const access = accessTo(address, source)
  if (!access) throw new MalformedAnswer('The endpoint named an address from which no picture is fetched')
  const { url, token, isOwn } = access
  const agent = isOwn ? dispatcher : (outside ?? new Agent({ connect: { lookup: publicLookup } }))
  try {
    return await createSend({ token, signal, timers, dispatcher: agent })(url)
  } catch (error) {
    // The picture is drawn and paid for: a refusal here says nothing about our account.
    if (error instanceof CallFailure)
      throw new MalformedAnswer(`The picture was not fetched: ${error.message}`)
    throw error
  } finally {
    if (agent !== dispatcher && agent !== outside) void agent.destroy()
  }
}
