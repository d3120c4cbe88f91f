import { uploadAnswer } from '@pawport/shared/contract/generations.ts'
import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyReply } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'
import { createGeneration } from './create.ts'
import { readIdempotencyKey, wantsAsync } from './preferences.ts'
import { readUpload } from './read-upload.ts'
import { uploadGate } from './upload-gate.ts'
import { viewUpload } from './view.ts'
import { waitForOutcome } from './wait.ts'

/** Aborts when the client hangs up before it got its answer, and once it has it. */
function leftSignal({ raw: answer }: FastifyReply): AbortSignal {
  if (answer.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  answer.once('close', () => controller.abort())
  return controller.signal
}

/** `POST /api/upload`: the call that starts a generation and, unless the client would rather not, waits for its end. */
export async function uploadRoute(app: App, context: ApiContext): Promise<void> {
  const { objects } = context
  const gate = uploadGate()
  // Whoever waits for an outcome while the API stops is told how far it is.
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  app.post(
    '/api/upload',
    {
      schema: {
        tags: ['Generations'],
        summary:
          'Start a generation: multipart with img, location, mimeType; optional lat, lng, size, style, seed, mood',
        description:
          'Answers with the outcome, at most after 60 s. With `Prefer: respond-async` answers 202 at once. ' +
          '`Idempotency-Key` makes a repeated request harmless.',
        consumes: ['multipart/form-data'],
        response: { 200: uploadAnswer, 202: uploadAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const locale = localeOf(request)
      const idempotencyKey = readIdempotencyKey(request.headers)
      const created = await gate.pass(user.id, async () => {
        const upload = await readUpload(request)
        const row = await createGeneration(context, { userId: user.id, locale, idempotencyKey }, upload)
        const { photo, header } = upload
        request.log.info({ taskId: row.task_id, bytes: photo.length, type: header.type }, 'uploaded')
        return row
      })

      if (wantsAsync(request.headers)) {
        reply.status(202).header('Preference-Applied', 'respond-async')
        return { ...ok(await viewUpload(created, objects)), url: null }
      }
      const signal = AbortSignal.any([leftSignal(reply), stopping.signal])
      const row = await waitForOutcome(context, created, { signal })
      const data = await viewUpload(row, objects)
      if (row.status === 'failed')
        throw new AppError(row.error_code ?? 'generation_failed', {}, { data: { ...data } })
      reply.status(isFinal(row.status) ? 200 : 202)
      return { ...ok(data), url: data.output_image_url }
    },
  )
}
