import formbody from '@fastify/formbody'
import { setNotices, setPictureMails } from '@pawport/shared/mail/recipients.ts'
import {
  isUnsubscribeLink,
  MAIL_TOPICS,
  type MailTopic,
  UNSUBSCRIBE_PATH,
} from '@pawport/shared/mail/unsubscribe-link.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '../../context.ts'
import { localeOf } from '../../http/locale.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import type { App } from '../../http/schema.ts'
import { askPage, brokenLinkPage, donePage } from './page.ts'

const link = z.object({
  user: z.uuid(),
  topic: z._default(z.enum(MAIL_TOPICS), 'notices'),
  signature: z.string().check(z.maxLength(100)),
})
const wish = z.object({ choice: z.literal('want') })
const BODY_LIMIT = 1_024

/**
 * The way out of notices that every notice names, without a sign-in: the signature is the permission. A mail
 * program sends the POST of RFC 8058 by itself (`List-Unsubscribe=One-Click`); a reader who follows the link
 * confirms first.
 */
export async function mailRoutes(app: App, { db, config }: ApiContext): Promise<void> {
  function signedLink(request: FastifyRequest): { user: string; topic: MailTopic } | null {
    const parsed = link.safeParse(request.query)
    return parsed.success && isUnsubscribeLink(parsed.data, config.server.secret) ? parsed.data : null
  }

  await app.register(
    async (scope) => {
      await scope.register(formbody, { bodyLimit: BODY_LIMIT })
      scope.get(UNSUBSCRIBE_PATH, { schema: { hide: true } }, async (request, reply) => {
        const locale = localeOf(request)
        const signed = signedLink(request)
        if (!signed) return sendPage(reply, 404, brokenLinkPage(locale, config.contact.email))
        return sendPage(reply, 200, askPage(locale, request.url, signed.topic))
      })
      scope.post(UNSUBSCRIBE_PATH, { schema: { hide: true } }, async (request, reply) => {
        const locale = localeOf(request)
        const signed = signedLink(request)
        if (!signed) return sendPage(reply, 404, brokenLinkPage(locale, config.contact.email))
        const { user: userId, topic } = signed
        const wanted = wish.safeParse(request.body).success
        await (topic === 'pictures' ? setPictureMails : setNotices)(db, userId, wanted)
        return sendPage(reply, 200, donePage(locale, request.url, { topic, wanted }))
      })
    },
    // The address holds a signature that does not expire.
    { logLevel: 'warn' },
  )
}
