import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks that are not the Internet: this machine, a container's network, a local network, a provider's NAT.
 */
const PRIVATE = new BlockList()
PRIVATE.addSubnet('127.0.0.0', 8)
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)
PRIVATE.addSubnet('100.64.0.0', 10)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

/** The network of all unreadable addresses: together they are limited like one visitor. */
const UNKNOWN = 'unknown'

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`, as some proxies write, without port, brackets and zone. */
function bareAddress(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  const bare = bracketed ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/%.*/s, '')
}

/** The eight groups of an IPv6 address, each a number. */
function groupsOf(address: string): number[] {
  // The URL parser writes every spelling in one way, an IPv4 tail included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [first, last] = [parse(head), parse(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/**
 * The network that requests of an address are counted for: an IPv4 address itself, the /64 of an IPv6 address
 * (a household or a server gets at least that many), and the IPv4 address that an IPv6 one stands for.
 */
export function networkOf(address: string | undefined): string {
  const bare = bareAddress(address ?? '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return UNKNOWN
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

/** Whether an address belongs to this machine or to a network that is not the Internet. */
export function isPrivateAddress(address: string | undefined): boolean {
  const bare = bareAddress(address ?? '')
  if (isIPv4(bare)) return PRIVATE.check(bare)
  return isIPv6(bare) && PRIVATE.check(bare, 'ipv6')
}

interface Asked {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * The address that a request came from: the peer, or the address that the trusted proxies give in
 * `X-Forwarded-For`. The same as Fastify's `request.ip` with our `trustProxy`, for requests that Fastify
 * never sees.
 */
export function clientAddress({ headers, socket }: Asked, trustedProxies: number): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const hops = [socket.remoteAddress, ...forwarded.reverse()]
  return hops[Math.min(trustedProxies, hops.length - 1)]
}
