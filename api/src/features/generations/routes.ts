import {
  cancelBody,
  deleteBody,
  downloadQuery,
  emptyAnswer,
  type Generation,
  generationAnswer,
  generationListAnswer,
  generationListQuery,
  taskParams,
} from '@pawport/shared/contract/generations.ts'
import { receiptOf, receiptsOf } from '@pawport/shared/credits/receipt.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { pictureFile } from '../../drivers/pictures/picture-file.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { readIdempotencyKey } from '../../http/preferences.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'
import { cancelGeneration, deleteGeneration, retryGeneration } from './change.ts'
import { plainAttachment, tripAttachment } from './file-name.ts'
import { countLateCancels } from './late-cancels.ts'
import { findOwn, findPlace, listOwn } from './store.ts'
import { type PlacedRow, viewGeneration } from './view.ts'

const TAGS = ['Generations']

/** The owner's own generations: list, look, download, cancel, try again, delete. */
export async function generationRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, objects } = context
  const { publicUrl } = context.config.server

  async function requireOwn(request: FastifyRequest, taskId: string): Promise<PlacedRow> {
    const row = await findOwn(db, requireUser(request).id, taskId)
    if (!row) throw new AppError('not_found')
    return row
  }

  async function view(request: FastifyRequest, row: PlacedRow): Promise<Generation> {
    const [pace, receipt, lateCancels] = await Promise.all([
      context.pace(),
      receiptOf(db, row.task_id),
      countLateCancels(context, [row]),
    ])
    return viewGeneration(row, { locale: localeOf(request), pace, objects, receipt, publicUrl, lateCancels })
  }

  app.post(
    '/api/user/generations/:task_id/cancel',
    {
      schema: {
        tags: TAGS,
        summary:
          'Cancel an unfinished one; its credits are back at once. See `cancel` for when a paid endpoint draws it',
        params: taskParams,
        body: cancelBody,
        response: { 200: generationAnswer, ...failures },
      },
    },
    async (request) => {
      const row = await requireOwn(request, request.params.task_id)
      await cancelGeneration(context, row, { freeOnly: request.body?.free_only ?? false })
      return ok(await view(request, await requireOwn(request, row.task_id)))
    },
  )

  app.post(
    '/api/user/generations/:task_id/retry',
    {
      schema: {
        tags: TAGS,
        summary: 'Another try of a failed one, as a new generation',
        params: taskParams,
        response: { 202: generationAnswer, ...failures },
      },
    },
    async (request, reply) => {
      const failed = await requireOwn(request, request.params.task_id)
      const idempotencyKey = readIdempotencyKey(request.headers)
      const asker = { userId: failed.user_id, locale: localeOf(request), idempotencyKey }
      const row = await retryGeneration(context, asker, failed)
      reply.status(202)
      return ok(await view(request, row))
    },
  )

  app.delete(
    '/api/user/generations/:task_id',
    {
      schema: {
        tags: TAGS,
        summary: 'Into the recycle bin; an unfinished one is cancelled first',
        params: taskParams,
        body: deleteBody,
        response: { 200: emptyAnswer, ...failures },
      },
    },
    async (request) => {
      const row = await requireOwn(request, request.params.task_id)
      await deleteGeneration(context, row, { freeOnly: request.body?.free_only ?? false })
      request.log.info({ taskId: row.task_id, reason: request.body?.reason }, 'deleted')
      return ok(null)
    },
  )

  app.get(
    '/api/user/generations',
    {
      schema: {
        tags: TAGS,
        summary: 'Own generations, newest first',
        querystring: generationListQuery,
        response: { 200: generationListAnswer, ...failures },
      },
    },
    async (request) => {
      const user = requireUser(request)
      const { limit, offset, status, after: last } = request.query
      const after = last === undefined ? undefined : await findPlace(db, user.id, last)
      if (last !== undefined && !after) throw new AppError('not_found')
      const asked = { limit, offset, status: status || undefined, after }
      const [rows, pace] = await Promise.all([listOwn(db, user.id, asked), context.pace()])
      const receipts = await receiptsOf(
        db,
        rows.map((row) => row.task_id),
      )
      const lateCancels = await countLateCancels(context, rows)
      const options = { locale: localeOf(request), pace, objects, publicUrl, lateCancels }
      return ok(
        await Promise.all(
          rows.map((row) => viewGeneration(row, { ...options, receipt: receipts.get(row.task_id) ?? null })),
        ),
      )
    },
  )

  app.get(
    '/api/user/generations/:task_id',
    {
      schema: {
        tags: TAGS,
        summary: 'One of the own generations',
        params: taskParams,
        response: { 200: generationAnswer, ...failures },
      },
    },
    async (request) => {
      return ok(await view(request, await requireOwn(request, request.params.task_id)))
    },
  )

  app.get(
    '/api/user/generations/:task_id/download',
    {
      schema: {
        tags: TAGS,
        summary: 'The picture as a file',
        params: taskParams,
        querystring: downloadQuery,
      },
    },
    async (request, reply) => {
      const row = await requireOwn(request, request.params.task_id)
      const { format, named } = request.query
      const { key, contentType } = await pictureFile(objects, row, format)
      const { body, size } = await objects.get(key)
      return reply
        .type(contentType)
        .header('Content-Length', size)
        .header(
          'Content-Disposition',
          named === 'trip'
            ? tripAttachment({ place: row.prompt_location, date: row.created_at, format })
            : plainAttachment(format),
        )
        .header('Cache-Control', 'private, no-store')
        .send(body)
    },
  )
}
