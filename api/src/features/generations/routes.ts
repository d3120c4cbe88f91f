import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { receiptFrom, receiptOf } from '@pawport/shared/credits/receipt.ts'
import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import { mountSwitchOf } from '@pawport/shared/generations/mount-switches.ts'
import { daysRemaining } from '@pawport/shared/generations/recycle-bin.ts'
import { redrawOf } from '@pawport/shared/generations/redraws.ts'
import { companionsOf } from '@pawport/shared/pets/companions.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { pictureFile } from '../../drivers/pictures/picture-file.ts'
import { clientSignals } from '../../http/client-signal.ts'
import { ok } from '../../http/envelope.ts'
import { readIdempotencyKey, wantsAsync } from '../../http/preferences.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import type { Intake } from '../../http/uploads/intake.ts'
import { binStats, listBinned } from './bin-store.ts'
import {
  cancelGeneration,
  deleteGeneration,
  purgeGeneration,
  restoreGeneration,
  retryGeneration,
} from './change.ts'
import type { QueuedRow } from './columns.ts'
import { createGeneration } from './create-generation.ts'
import { enlargeTake } from './enlarge.ts'
import { plainAttachment, tripAttachment } from './file-name.ts'
import { sourceOfUpload } from './find-source.ts'
import { countLateCancels } from './late-cancels.ts'
import { findCursor, listOwnForView } from './list-store.ts'
import type { Order } from './order.ts'
import { orderMountSwitch } from './order-mount-switch.ts'
import { orderTakes } from './order-takes.ts'
import { ownPlaces } from './places.ts'
import { choicesOf, isSeedFree, readUpload } from './read-upload.ts'
import { recentDestinations } from './recent.ts'
import { redrawGeneration } from './redraw.ts'
import { findOwn } from './store.ts'
import { shownError, viewGeneration, viewUpload } from './view.ts'
import { waitForOutcome } from './wait.ts'
import { writeDiary } from './write-diary.ts'

type OwnCall = Pick<Call<'generations.read'>, 'user' | 'params'>

/** The owner's own generations: create, list, read, download, cancel, retry, delete. */
export async function generationRoutes(app: App, context: ApiContext, intake: Intake): Promise<void> {
  uploadRoute(app, context, intake)
  listRoute(app, context)
  const { db, objects } = context
  const { publicUrl } = context.config.server
  const drawsItself = context.config.diffusion.kind === 'postcard'

  /** @throws {AppError} not_found, also for the generation of another user */
  async function requireOwn({ user, params }: OwnCall): Promise<QueuedRow> {
    const row = await findOwn(db, user.id, params.task_id)
    if (!row) throw new AppError('not_found')
    return row
  }

  async function view(row: QueuedRow, locale: Locale): Promise<Generation> {
    const { task_id: taskId } = row
    const [pace, receipt, lateCancels, lastSwitch = null, redraw = null, along] = await Promise.all([
      context.pace(),
      receiptOf(db, taskId),
      countLateCancels(context, [row]),
      mountSwitchOf(db, taskId),
      redrawOf(db, taskId),
      companionsOf(db, taskId),
    ])
    const companions = along.map(({ pet_id: id, pet_name: name }) => ({ id, name }))
    const options = { locale, pace, objects, publicUrl, lateCancels, drawsItself }
    return viewGeneration(row, { ...options, receipt, lastSwitch, redraw, companions })
  }

  route(app, 'places.recent', ({ user, locale }) => recentDestinations(db, user.id, locale))

  route(app, 'generations.cancel', async (call) => {
    const row = await requireOwn(call)
    await cancelGeneration(context, row, { freeOnly: call.body?.free_only ?? false })
    return view(await requireOwn(call), call.locale)
  })

  route(app, 'generations.retry', async (call) => {
    const { request, locale } = call
    const failed = await requireOwn(call)
    const idempotencyKey = readIdempotencyKey(request.headers)
    const { task_id } = await retryGeneration(
      context,
      { userId: failed.user_id, locale, idempotencyKey },
      failed,
    )
    return view(await requireOwn({ user: call.user, params: { task_id } }), locale)
  })

  route(app, 'generations.enlarge', async (call) => {
    const take = await requireOwn(call)
    const idempotencyKey = readIdempotencyKey(call.request.headers)
    const request = { userId: take.user_id, locale: call.locale, idempotencyKey }
    const { task_id } = await enlargeTake(context, request, take, call.body.size)
    call.reply.status(202)
    return view(await requireOwn({ user: call.user, params: { task_id } }), call.locale)
  })

  route(app, 'generations.redraw', async (call) => {
    const row = await requireOwn(call)
    const task_id = await redrawGeneration(context, { userId: row.user_id, locale: call.locale }, row)
    call.reply.status(202)
    return view(await requireOwn({ user: call.user, params: { task_id } }), call.locale)
  })

  route(app, 'generations.switchMount', async (call) => {
    const isDrawing = await orderMountSwitch(context, await requireOwn(call), call.body)
    call.reply.status(isDrawing ? 202 : 200)
    return view(await requireOwn(call), call.locale)
  })

  route(app, 'generations.writeDiary', async (call) => {
    const { user_id: userId, task_id: taskId } = await requireOwn(call)
    await writeDiary(context, { userId, taskId, typed: call.body.text })
    return view(await requireOwn(call), call.locale)
  })

  route(app, 'generations.bin', async (call) => {
    const row = await requireOwn(call)
    await deleteGeneration(context, row, { freeOnly: call.body?.free_only ?? false })
    call.request.log.info({ taskId: row.task_id, reason: call.body?.reason }, 'deleted')
    return null
  })

  route(app, 'generations.read', async (call) => view(await requireOwn(call), call.locale))

  route(app, 'generations.download', async (call) => {
    const row = await requireOwn(call)
    const { format, named } = call.query
    const { key, contentType } = await pictureFile(context, row, format)
    const { body, size } = await objects.get(key)
    return call.reply
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
  })
}

/** The owner's generations, page by page. */
function listRoute(app: App, context: ApiContext): void {
  const { db, objects, config } = context
  route(app, 'generations.list', async ({ user, query, locale }) => {
    const { status, after: last, place, ...rest } = query
    const after = last === undefined ? undefined : await findCursor(db, user.id, last)
    if (last !== undefined && !after) throw new AppError('not_found')
    const destinations = place?.trim() ? (await ownPlaces(context, user.id, place)).places : undefined
    const asked = { ...rest, status: status || undefined, after, destinations }
    const [rows, pace] = await Promise.all([listOwnForView(db, user.id, asked), context.pace()])
    const lateCancels = await countLateCancels(context, rows)
    const { publicUrl } = config.server
    const options = {
      locale,
      pace,
      objects,
      publicUrl,
      lateCancels,
      drawsItself: config.diffusion.kind === 'postcard',
    }
    return Promise.all(
      rows.map(({ receipt, lastSwitch, redraw, companions, ...row }) =>
        viewGeneration(row, { ...options, receipt: receiptFrom(receipt), lastSwitch, redraw, companions }),
      ),
    )
  })
}

/** `POST /api/upload`: starts a generation and, without `Prefer: respond-async`, waits for its end. */
function uploadRoute(app: App, context: ApiContext, intake: Intake): void {
  const { objects } = context
  const clientSignal = clientSignals(app)

  route(app, 'generations.create', async ({ user, locale, request, reply }) => {
    const idempotencyKey = readIdempotencyKey(request.headers)
    const created = await intake.receiveForm(request, user.id, async (form) => {
      const upload = await readUpload(form)
      const { photo, fields, companions, hash } = upload
      const asker = { userId: user.id, locale, idempotencyKey }
      const order: Order = {
        choices: choicesOf(fields),
        isSeedFree: isSeedFree(fields),
        hash,
        retryOf: null,
        findSource: sourceOfUpload({ fields, sent: photo, companions }),
      }
      const row = fields.takes
        ? await orderTakes(context, asker, order, fields.takes)
        : await createGeneration(context, asker, order)
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

/** What the owner deleted in the last 30 days: list, restore, purge. */
export async function binRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, objects, clock } = context
  const { publicUrl } = context.config.server

  route(app, 'bin.list', async ({ user, query, locale }) => {
    const { status, ...rest } = query
    const asked = { ...rest, status: status || undefined }
    const [rows, pace] = await Promise.all([listBinned(db, user.id, asked), context.pace()])
    // What lies in the bin can neither be switched nor be drawn again.
    const still = { lateCancels: 0, drawsItself: true, lastSwitch: null, redraw: null }
    const options = { locale, pace, objects, publicUrl, ...still }
    const now = clock.now()
    return Promise.all(
      rows.map(async ({ receipt, companions, ...row }) => {
        return {
          ...(await viewGeneration(
            { ...row, position: null },
            { ...options, receipt: receiptFrom(receipt), companions },
          )),
          deleted_at: row.deleted_at.getTime(),
          days_remaining: daysRemaining(row.deleted_at, now),
        }
      }),
    )
  })

  route(app, 'bin.stats', async ({ user }) => binStats(db, user.id, clock.now()))

  route(app, 'bin.restore', async ({ user, params }) => {
    await restoreGeneration(context, user.id, params.task_id)
    return null
  })

  route(app, 'bin.purge', async ({ user, params, request }) => {
    await purgeGeneration(context, user.id, params.task_id)
    request.log.info({ taskId: params.task_id }, 'purged')
    return null
  })
}
