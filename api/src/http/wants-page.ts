import type { FastifyRequest } from 'fastify'

const API = /^\/api(?:[/?]|$)/
/** Paths under `/api` that browsers open as a page: sign-in, and pictures in a window of their own. */
const OPENED = /^\/api\/(?:auth|objects)\//

/** Whether a browser opens the address as a page. Under `/api` most callers are programs. */
export function wantsPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  if (API.test(url) && !OPENED.test(url)) return false
  const accept = headers.accept ?? ''
  if (accept.includes('application/json')) return false
  return headers['sec-fetch-mode'] === 'navigate' || accept.includes('text/html')
}
