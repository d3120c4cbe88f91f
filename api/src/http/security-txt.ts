import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../context.ts'
import type { App } from './schema.ts'

/**
 * RFC 9116 asks for less than a year; a shorter time keeps reports from an address that was given up long
 * ago.
 */
const DAYS = 90

/**
 * Where vulnerabilities are reported, by RFC 9116; not found without CONTACT_EMAIL, because the file needs a
 * contact.
 */
export function securityTxt(app: App, { config, clock }: Pick<ApiContext, 'config' | 'clock'>): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const { email } = config.contact
    if (!email) throw new AppError('not_found')
    const { publicUrl } = config.server
    // To the day: an answer is the same for all who ask on one day.
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS + DAYS) * DAY_MS)
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, zh',
      ...(publicUrl.protocol === 'https:'
        ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl)}`]
        : []),
    ]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .serializer((body: string) => body)
      .send(`${lines.join('\n')}\n`)
  })
}
