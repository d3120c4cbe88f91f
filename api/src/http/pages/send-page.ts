import type { FastifyReply } from 'fastify'

/** These pages need their own style, typefaces and pictures, and no script. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sends a page outside the web application, in the language and form that this reader asked for. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  { cacheControl = 'no-store' } = {},
): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl,
      vary: 'Accept, Accept-Language, Cookie',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      // With this the browser sends the origin of our own forms instead of `null`.
      'referrer-policy': 'same-origin',
    })
    .serializer((body: string) => body)
    .send(page)
}
