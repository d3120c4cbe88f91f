import type { FastifyRequest } from 'fastify'

const API = /^\/api(?:[/?]|$)/
/** What browsers open as a page all the same: the way through sign-in, and pictures in a window of their own. */
const OPENED = /^\/api\/(?:auth|objects)\//

/** Whether a person waits for the answer in a browser, and not a program: under `/api` programs do. */
export function wantsPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  if (API.test(url) && !OPENED.test(url)) return false
  const accept = headers.accept ?? ''
  if (accept.includes('application/json')) return false
  return headers['sec-fetch-mode'] === 'navigate' || accept.includes('text/html')
}
