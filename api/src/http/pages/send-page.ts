import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { isKnown } from '../revalidate.ts'

/** These pages need their own style, typefaces, pictures and videos, and no script. */
function contentSecurityPolicy(formTargets: readonly string[]): string {
  const targets = ["'self'", ...new Set(formTargets)].join(' ')
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

interface PageOptions {
  /** Caches keep the page and revalidate it before each use; without this none keeps it. */
  revalidated?: boolean
  /** Origins beside our own to which a form, or a redirect that answers it, may lead. */
  formTargets?: readonly string[]
}

/** Sends a page outside the web application, in the language and form that this reader asked for. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  { revalidated = false, formTargets = [] }: PageOptions = {},
): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    vary: 'Accept, Accept-Language, Cookie',
    'content-security-policy': contentSecurityPolicy(formTargets),
    // With this the browser sends the origin of our own forms instead of `null`.
    'referrer-policy': 'same-origin',
  })
  const known = revalidated && isKnown(reply.request, reply, tagOf(page))
  if (known) return reply.status(304).send()
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .serializer((body: string) => body)
    .send(page)
}

function tagOf(page: string): string {
  return createHash('sha256').update(page).digest('base64url')
}
