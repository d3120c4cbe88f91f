import type { FastifyReply } from 'fastify'

/** These pages need their own style, typefaces, pictures and videos, and no script. */
function contentSecurityPolicy(formTargets: readonly string[]): string {
  const targets = ["'self'", ...new Set(formTargets)].join(' ')
  return `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

interface PageOptions {
  cacheControl?: string
  /** Origins beside our own to which a form, or a redirect that answers it, may lead. */
  formTargets?: readonly string[]
}

/** Sends a page outside the web application, in the language and form that this reader asked for. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  { cacheControl = 'no-store', formTargets = [] }: PageOptions = {},
): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl,
      vary: 'Accept, Accept-Language, Cookie',
      'content-security-policy': contentSecurityPolicy(formTargets),
      // With this the browser sends the origin of our own forms instead of `null`.
      'referrer-policy': 'same-origin',
    })
    .serializer((body: string) => body)
    .send(page)
}
