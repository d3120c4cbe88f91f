import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '@pawport/shared/platform/config-trials.ts'

function hostname(host: string): string {
  return URL.parse(`http://${host.trim()}`)?.hostname ?? ''
}

/** Without the port that some proxies add. */
function address(entry: string): string {
  const text = entry.trim()
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

function entries(header: string | string[] | undefined): string[] {
  return (Array.isArray(header) ? header.join() : (header ?? '')).split(',').filter((entry) => entry.trim())
}

/**
 * Whether a request was made on this machine, by the name it used and by what proxies and tunnels say of it. A tunnel to a
 * port of this machine connects from the machine itself: only its headers give it away.
 */
export function madeOnThisMachine(headers: IncomingHttpHeaders): boolean {
  if (headers.forwarded !== undefined) return false
  const hosts = [headers.host ?? '', ...entries(headers['x-forwarded-host'])]
  const senders = [...entries(headers['x-forwarded-for']), ...entries(headers['x-real-ip'])]
  return (
    hosts.every((host) => isLoopback(hostname(host))) && senders.every((entry) => isLoopback(address(entry)))
  )
}
