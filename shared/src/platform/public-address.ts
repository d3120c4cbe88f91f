import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of machines that are not on the Internet: what others write must not make us reach them. */
const PRIVATE = {
  4: networks('ipv4', [
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
  ]),
  // The Internet is 2000::/3. The last two, and others outside of it, lead to the IPv4 address in theirs.
  6: networks('ipv6', [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 32],
    ['2002::', 16],
  ]),
}

function networks(type: 'ipv4' | 'ipv6', list: [network: string, bits: number][]): BlockList {
  const blocked = new BlockList()
  for (const [network, bits] of list) blocked.addSubnet(network, bits, type)
  return blocked
}

/** Whether an address is on the Internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE[4].check(address, 'ipv4')
  return family === 6 && !PRIVATE[6].check(address, 'ipv6')
}

/**
 * Resolves names as usual, and refuses those that lead to a private address; the connection goes to the
 * address that was checked.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const usable = addresses.filter(({ address }) => isPublic(address))
    const [first] = usable
    if (!first) return callback(new Error('leads to a private address'), '')
    if (options.all) callback(null, usable)
    else callback(null, first.address, first.family)
  })
}

/** The same for the host of an address. Names are checked as they are looked up; numbers are not. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublic(host)
}
