import { receiptOf } from '@pawport/shared/credits/receipt.ts'
import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { clientSignals } from '../../http/client-signal.ts'
import { ok } from '../../http/envelope.ts'
import { readIdempotencyKey, wantsAsync } from '../../http/preferences.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import type { Intake } from '../../http/uploads/intake.ts'
import { createGeneration } from './create.ts'
import { readUpload } from './read-upload.ts'
import { shownError, viewUpload } from './view.ts'
import { waitForOutcome } from './wait.ts'

/** `POST /api/upload`: starts a generation and, without `Prefer: respond-async`, waits for its end. */
export async function uploadRoute(app: App, context: ApiContext, intake: Intake): Promise<void> {
  const { objects } = context
  const clientSignal = clientSignals(app)

  route(app, 'generations.create', async ({ user, locale, request, reply }) => {
    const idempotencyKey = readIdempotencyKey(request.headers)
    const created = await intake.receiveForm(request, user.id, async (form) => {
      const upload = await readUpload(form)
      const row = await createGeneration(context, { userId: user.id, locale, idempotencyKey }, upload)
      const { photo, fields } = upload
      const sent = photo
        ? { bytes: photo.data.length, type: photo.header.type }
        : { photoId: fields.photo_id, pet: fields.pet, takeOf: fields.take_of }
      request.log.info({ taskId: row.task_id, ...sent }, 'uploaded')
      return row
    })

    if (wantsAsync(request.headers)) {
      reply.status(202).header('Preference-Applied', 'respond-async')
      return { ...ok(await viewUpload(created, objects)), url: null }
    }
    const row = await waitForOutcome(context, created, clientSignal(reply))
    const data = await viewUpload(row, objects)
    if (row.status === 'failed') {
      const code = shownError(row, await receiptOf(context.db, row.task_id))
      throw new AppError(code ?? 'generation_failed', {}, { data: { ...data } })
    }
    reply.status(isFinal(row.status) ? 200 : 202)
    return { ...ok(data), url: data.output_image_url }
  })
}
