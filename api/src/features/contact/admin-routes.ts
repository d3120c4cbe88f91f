import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import { findMessage, handleMessage, listMessages } from '@pawport/shared/contact/messages.ts'
import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import type { AdminMessage } from '@pawport/shared/contract/contact/schemas.ts'
import { addNotice } from '@pawport/shared/notices/add-notice.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../context.ts'
import { actorOf } from '../../http/actor.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { viewMessage } from './view.ts'

/** Messages of the contact form for administrators, and their end. */
export function messageAdminRoutes(app: App, context: ApiContext): void {
  const { db, config } = context

  route(app, 'admin.messages.list', async ({ query: { status, after } }) => {
    const last = after ? await findMessage(db, after) : undefined
    if (after && !last) throw new AppError('not_found')
    const rows = await listMessages(db, { status, after: last, limit: ADMIN_PAGE + 1 })
    const { items, next } = pageOf(rows, ADMIN_PAGE, ({ id }) => id)
    return { items: items.map(viewMessage), next, canMail: config.mail.kind === 'smtp' }
  })

  route(app, 'admin.messages.answer', (call) =>
    handle(context, { id: call.params.message_id, actor: actorOf(call), answer: call.body.answer }),
  )

  route(app, 'admin.messages.close', (call) =>
    handle(context, {
      id: call.params.message_id,
      actor: actorOf(call),
      answer: null,
      reason: call.body.reason,
    }),
  )
}

interface Handling {
  id: string
  actor: Actor
  /** Null closes the message. */
  answer: string | null
  reason?: string
}

/**
 * Answers or closes a message, once: with the answer go a mail to the typed address and a notice for a user.
 * @throws {AppError} not_found; state_changed when it is not open any more
 */
async function handle(
  { db, databaseClock }: ApiContext,
  { id, actor, answer, reason }: Handling,
): Promise<AdminMessage> {
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    const row = await handleMessage(transaction, { id, answer, adminId: actor.id, now })
    if (!row) {
      throw new AppError((await findMessage(transaction, id)) ? 'state_changed' : 'not_found')
    }
    const { user_id: userId, subject } = row
    if (answer !== null && userId) {
      const data = { message_id: id, subject }
      await addNotice(transaction, {
        userId,
        kind: 'contact-answered',
        key: `contact-answered:${id}`,
        data,
      })
    }
    const code = answer === null ? 'message.close' : 'message.answer'
    await recordAct(transaction, { code, actor, subject: { kind: 'message', id }, reason })
    return viewMessage(row)
  })
}
