import { ObjectMissingError } from '@pawport/shared/drivers/objects/objects.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { uploadGate } from '../../../http/upload-gate.ts'
import type { Intake } from '../../../http/uploads/intake.ts'
import { viewBrandTask } from '../brand/view.ts'
import { readableTask } from '../find-task.ts'
import { documentsOf } from '../store.ts'
import { DOCUMENT_RULES, putDocument, removeDocument } from './documents.ts'

/** The file is untrusted: the policy keeps its scripts from running in any viewer. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The requirements of a task as a PDF: its brand uploads it, and every user who may see the task reads it.
 */
export function documentRoutes(app: App, context: ApiContext, intake: Intake): void {
  const { db, databaseClock, objects } = context
  // A PDF may take a minute, and one is read at a time: the second waits, those of one brand in a row.
  const rules = { ...DOCUMENT_RULES, gate: uploadGate({ atOnce: 2, perUser: 1 }) }

  route(app, 'brand.tasks.putDocument', async ({ user, params, request }) => {
    const row = await intake.receiveForm(
      request,
      user.id,
      async (form) => {
        const own = { userId: user.id, id: params.id, now: await databaseClock.now() }
        return putDocument(context, own, form)
      },
      rules,
    )
    return viewBrandTask(db, row, await databaseClock.now())
  })

  route(app, 'brand.tasks.removeDocument', async ({ user, params }) => {
    const now = await databaseClock.now()
    return viewBrandTask(db, await removeDocument(context, { userId: user.id, id: params.id, now }), now)
  })

  route(app, 'tasks.document', async ({ params, user, request, reply }) => {
    const task = await readableTask(db, params.id, { user, request })
    const [document] = await documentsOf(db, [task.id])
    if (!document) throw new AppError('not_found')
    const { body, size } = await objects.get(document.object_key).catch((error: unknown) => {
      if (error instanceof ObjectMissingError) throw new AppError('not_found')
      throw error
    })
    return reply
      .headers({
        'cache-control': 'private, max-age=300',
        'content-disposition': `inline; filename="requirements.pdf"`,
        'content-length': size,
        'content-security-policy': NOTHING_RUNS,
      })
      .type('application/pdf')
      .send(body)
  })
}
