import { addMessage, listOwnMessages } from '@pawport/shared/contact/messages.ts'
import { OWN_MESSAGES } from '@pawport/shared/contract/contact/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { requestNetwork } from '../../http/request-network.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { visitorHash } from '../../http/visitor-hash.ts'
import { contentHash, readMessageForm } from './message-form.ts'
import { viewOwnMessage } from './view.ts'

/**
 * The contact form: anyone sends a message, a user also reads the answers. Nothing is mailed to the typed
 * address before an administrator answers.
 */
export function contactRoutes(app: App, context: ApiContext): void {
  const { db, config, databaseClock } = context

  route(app, 'contact.send', async ({ body, user, locale, request }) => {
    const form = readMessageForm(body)
    if (!form) {
      request.log.info('a message of a program was dropped')
      return null
    }
    const now = await databaseClock.now()
    const { secret } = config.server
    const network = requestNetwork(request, context)
    const outcome = await addMessage(db, {
      ...form,
      user_id: user?.id ?? null,
      locale,
      sender_hash: visitorHash('pawport contact', { network, now, secret }),
      content_hash: contentHash(form),
      created_at: now,
    })
    if (outcome === 'kept') return null
    const { email } = config.contact
    const details = email ? { contact: ` (${email})` } : {}
    throw new AppError(outcome === 'full' ? 'contact_full' : 'too_many_messages', details)
  })

  route(app, 'contact.list', async ({ user }) =>
    (await listOwnMessages(db, user.id, OWN_MESSAGES)).map(viewOwnMessage),
  )
}
