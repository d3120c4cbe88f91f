import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { CallFailure } from './failure.ts'
import { createSend, type HttpDependencies } from './http.ts'
import { MalformedAnswer } from './malformed-answer.ts'

/**
 * Addresses of machines and networks that are not on the Internet: an answer must not make us read from them.
 */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is on the Internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Resolves names as usual, and refuses those that lead to a private address; the connection goes to the
 * address that was checked.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const usable = addresses.filter(({ address }) => isPublic(address))
    const [first] = usable
    if (!first) return callback(new Error('leads to a private address'), '')
    if (options.all) callback(null, usable)
    else callback(null, first.address, first.family)
  })
}

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
  // A number as host is checked here, because it is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = url.protocol === 'https:' && (isIP(host) === 0 || isPublic(host))
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
