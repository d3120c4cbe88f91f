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

/** An address of a private IPv4 network, as the gateway of a container has. */
function isPrivate(text: string): boolean {
  return /^(?:::ffff:)?(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(text)
}

interface Whereabouts {
  /**
   * The server's container is published to its host machine alone: requests of that machine come through the
   * gateway.
   */
  inContainer: boolean
}

/**
 * Whether a request was made on this machine: judged by its host name and by the headers of proxies and
 * tunnels. A tunnel connects from this machine itself, so that only its headers show it.
 */
export function madeOnThisMachine(
  headers: IncomingHttpHeaders,
  { inContainer }: Whereabouts = { inContainer: false },
): boolean {
  if (headers.forwarded !== undefined) return false
  const hosts = [headers.host ?? '', ...entries(headers['x-forwarded-host'])]
  const senders = [...entries(headers['x-forwarded-for']), ...entries(headers['x-real-ip'])]
  const isOwn = (sender: string) => isLoopback(sender) || (inContainer && isPrivate(sender))
  return hosts.every((host) => isLoopback(hostname(host))) && senders.every((entry) => isOwn(address(entry)))
}
