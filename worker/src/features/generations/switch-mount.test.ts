import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import type { ShownMount } from '@pawport/shared/contract/mount-switches/limits.ts'
import type { MountSwitchRow } from '@pawport/shared/db/mount-switch-tables.ts'
import type { GenerationRow, NewGeneration } from '@pawport/shared/db/tables.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { writeSwitch } from '@pawport/shared/generations/mount-switches.ts'
import { keysWithoutRow, removeBinned, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { videoFolder, videoKeys } from '@pawport/shared/videos/files.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import type { DiffusionDriver } from '../../drivers/diffusion/diffusion.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { requeueGenerations } from './requeue.ts'
import { switchWork } from './switch-mount.ts'
import { generationWork } from './work.ts'

const never = new AbortController().signal
const CAT = join(import.meta.dirname, '../../../fixtures/cat-chelsea-cc0.png')

let ground: TestGround
let context: WorkerContext
/** Replaces the drawing of a switch; the built-in renderer draws without it. */
let draw: DiffusionDriver['draw'] | undefined
let plainDraw: DiffusionDriver['draw']

beforeEach(async () => {
  ground = await testGround()
  draw = undefined
  const plain = await ground.context()
  const { diffusion } = plain
  plainDraw = diffusion.draw
  context = {
    ...plain,
    diffusion: { ...diffusion, draw: (request, call) => (draw ?? diffusion.draw)(request, call) },
  }
})
afterEach(async () => {
  await context?.close()
  await ground?.drop()
})

/**
 * A photo of a cat with room around it; without room its sides cut the cat, so that it can only be framed.
 */
async function photoOf({ hasRoom }: { hasRoom: boolean }): Promise<Buffer> {
  const cat = sharp(await readFile(CAT)).removeAlpha()
  const room = { left: 120, right: 120, top: 100, background: '#9db58f' }
  return (hasRoom ? cat.extend(room) : cat).jpeg({ quality: 95 }).toBuffer()
}

/** A picture that the worker drew, framed. */
async function drawn({ hasRoom = true, ...changes }: Partial<NewGeneration> & { hasRoom?: boolean } = {}) {
  const { db, objects } = context
  const row = generationRow(ground.userId, { mount: 'framed', seed: 5, photo_ready: true, ...changes })
  await objects.put(row.photo_key, await photoOf({ hasRoom }), { contentType: 'image/jpeg' })
  await db.insertInto('generations').values(row).execute()
  await runAttempt(context, generationWork, row.task_id, never)
  return { taskId: row.task_id, first: await picture(row.task_id) }
}

async function picture(taskId: string): Promise<GenerationRow & { output_image_key: string }> {
  const row = await findGeneration(context.db, taskId)
  expect(row).toMatchObject({ status: 'completed', output_image_key: expect.any(String) })
  return row as GenerationRow & { output_image_key: string }
}

/** A finished picture, a cut-out, without the time that drawing it takes. */
async function finished({ hasRoom = false } = {}): Promise<string> {
  const pet = { species: 'cat', score: 0.9, box: { left: 0.2, top: 0.1, width: 0.6, height: 0.8 } } as const
  const row = generationRow(ground.userId, {
    pets: JSON.stringify([pet]),
    ...{ status: 'completed', mount: 'sticker', photo_ready: true, finished_at: new Date() },
    ...{ output_image_key: 'postcards/old/postcard.webp', output_description: 'Dear diary' },
  })
  const photo = await photoOf({ hasRoom })
  await context.objects.put(row.photo_key, photo, { contentType: 'image/jpeg' })
  await context.db.insertInto('generations').values(row).execute()
  return row.task_id
}

async function order(taskId: string, mount: ShownMount, portrayal?: Portrayal): Promise<void> {
  const now = await context.databaseClock.now()
  const wanted = { taskId, mount, now, ...(portrayal && { portrayal }) }
  await context.db.transaction().execute((transaction) => writeSwitch(transaction, wanted))
}

async function switchRow(taskId: string): Promise<MountSwitchRow> {
  const { db } = context
  return db.selectFrom('mount_switches').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

test('a framed picture becomes a cut-out and back: the same scene and diary, the same bytes for the same mount', async () => {
  const { taskId, first } = await drawn()
  const { objects, db } = context
  const framed = await objects.read(first.output_image_key)
  await order(taskId, 'sticker')
  await runAttempt(context, switchWork, taskId, never)
  const cutOut = await picture(taskId)
  expect(await switchRow(taskId)).toMatchObject({ status: 'completed', claim: null, error_code: null })
  expect(cutOut).toMatchObject({ mount: 'sticker', results: { picture: { shown: 'sticker' } } })
  const { seed, output_description, finished_at, share_id, credits_cost } = first
  expect(cutOut).toMatchObject({ seed, output_description, finished_at, share_id, credits_cost })
  expect(cutOut.version).toBeGreaterThan(first.version)
  expect((await objects.read(cutOut.output_image_key)).equals(framed)).toBe(false)

  // Every link changes; what the former ones led to belongs to no row any more, and a sweeper removes it.
  expect(cutOut.output_folder).not.toBe(first.output_folder)
  for (const size of ['small', 'medium'] as const) {
    expect(await objects.stat(thumbnailKey(cutOut.output_image_key, size))).not.toBeNull()
  }
  const keys = [first.output_image_key, cutOut.output_image_key]
  expect(await keysWithoutRow(db, keys)).toEqual([first.output_image_key])

  await order(taskId, 'framed')
  await runAttempt(context, switchWork, taskId, never)
  const again = await picture(taskId)
  expect((await objects.read(again.output_image_key)).equals(framed)).toBe(true)
  expect(await switchRow(taskId)).toMatchObject({ status: 'completed', switches: 2 })
})

test('a drawn pet becomes its photo and is drawn again, with the same bytes; a change of the mount keeps the photo', async () => {
  const { taskId, first } = await drawn()
  const { objects } = context
  expect(first).toMatchObject({ portrayal: 'drawn', results: { picture: { portrayal: 'drawn' } } })
  const bytes = async () => objects.read((await picture(taskId)).output_image_key)
  const [framed, seen] = [await bytes(), [] as (string | undefined)[]]
  draw = (request, call) => {
    seen.push(request.portrayal)
    return plainDraw(request, call)
  }
  await order(taskId, 'framed', 'photo')
  await runAttempt(context, switchWork, taskId, never)
  expect(await picture(taskId)).toMatchObject({
    ...{ mount: 'framed', portrayal: 'photo', results: { picture: { shown: 'framed', portrayal: 'photo' } } },
  })
  expect((await bytes()).equals(framed)).toBe(false)
  await order(taskId, 'sticker')
  await runAttempt(context, switchWork, taskId, never)
  expect(await picture(taskId)).toMatchObject({ mount: 'sticker', portrayal: 'photo' })
  await order(taskId, 'framed', 'drawn')
  await runAttempt(context, switchWork, taskId, never)
  expect((await bytes()).equals(framed)).toBe(true)
  expect(seen).toEqual(['photo', 'photo', 'drawn'])
})

test('a pet that cannot be cut out, and a photo that is gone, leave the picture as it is and say why', async () => {
  const { taskId, first } = await drawn({ hasRoom: false })
  await order(taskId, 'sticker')
  await runAttempt(context, switchWork, taskId, never)
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_cut_out_refused' })
  expect(await picture(taskId)).toMatchObject({
    mount: 'framed',
    output_image_key: first.output_image_key,
  })

  await context.objects.remove(first.photo_key)
  await order(taskId, 'sticker')
  await runAttempt(context, switchWork, taskId, never)
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_photo_gone' })
  expect((await picture(taskId)).output_image_key).toBe(first.output_image_key)
})

test.each([
  ['refuses the new picture', async () => false, { status: 'failed', error_code: 'picture_refused' }],
  ['allows it', async () => true, { status: 'completed', error_code: null }],
])(
  'where moderation %s, a public picture follows it, and a private one is not asked about',
  async (_, allows, end) => {
    const taskId = await finished({ hasRoom: true })
    const first = await picture(taskId)
    const asked = vi.fn(allows)
    const moderated = { ...context, moderation: { kind: 'endpoint', allows: asked } as const }
    await order(taskId, 'framed')
    await runAttempt(moderated, switchWork, taskId, never)
    expect([asked.mock.calls.length, (await switchRow(taskId)).status]).toEqual([0, 'completed'])

    const { db } = context
    await db.updateTable('generations').set({ share_id: 'page' }).where('task_id', '=', taskId).execute()
    const before = await picture(taskId)
    await order(taskId, 'sticker')
    await runAttempt(moderated, switchWork, taskId, never)
    expect(await switchRow(taskId)).toMatchObject(end)
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ kind: 'picture' }))
    const isSame = (await picture(taskId)).output_image_key === before.output_image_key
    expect(isSame).toBe(end.status === 'failed')
    expect(first.output_image_key).not.toBe(before.output_image_key)
  },
)

test('a failure is tried three times, an interrupted attempt does not count, and the windows hear of the end', async () => {
  const taskId = await finished()
  await order(taskId, 'framed')
  const stop = new AbortController()
  draw = async (_request, { signal }) => {
    stop.abort(new HandBackError())
    signal.throwIfAborted()
    throw new Error('not reached')
  }
  await expect(runAttempt(context, switchWork, taskId, stop.signal)).rejects.toBeInstanceOf(HandBackError)
  expect(await switchRow(taskId)).toMatchObject({ status: 'pending', attempts: 0 })

  draw = async () => {
    throw new Error('the renderer is broken')
  }
  for (const attempts of [1, 2]) {
    await expect(runAttempt(context, switchWork, taskId, never)).rejects.toBeInstanceOf(RetryLaterError)
    expect(await switchRow(taskId)).toMatchObject({ status: 'pending', attempts })
  }
  const { version } = await picture(taskId)
  await runAttempt(context, switchWork, taskId, never)
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_switch_failed' })
  expect((await picture(taskId)).version).toBeGreaterThan(version)
})

test('after an attempt that did not complete, a switch runs alone, and the worker counts its fault', async () => {
  const taskId = await finished()
  await order(taskId, 'framed')
  const ran: string[] = []
  let how = ''
  draw = async () => {
    ran.push(how)
    throw new Error('the renderer is broken')
  }
  const fault = vi.spyOn(context.health, 'fault')
  const gate: WorkerContext['gate'] = {
    ...context.gate,
    shared(work) {
      how = 'beside'
      return work()
    },
    exclusive(_signal, work) {
      how = 'alone'
      return work()
    },
  }
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(runAttempt({ ...context, gate }, switchWork, taskId, never)).rejects.toBeInstanceOf(
      RetryLaterError,
    )
  expect(ran).toEqual(['beside', 'alone'])
  expect(fault.mock.calls.map(([what]) => what)).toEqual(['generations', 'generations'])
})

test('a drawing that takes too long ends the switch; one that ends after the stop of its worker is handed back', async () => {
  const taskId = await finished()
  const { db } = context
  await order(taskId, 'framed')
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  draw = async (_request, { signal }) => {
    limit.abort(new DOMException('too late', 'TimeoutError'))
    signal.throwIfAborted()
    throw new Error('not reached')
  }
  await runAttempt(context, switchWork, taskId, never)
  expect(timeout).toHaveBeenCalledWith(context.config.worker.deadlineMs)
  timeout.mockRestore()
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_switch_failed' })

  await order(taskId, 'framed')
  const stop = new AbortController()
  const { draw: drawReally } = context.diffusion
  draw = async (request, call) => {
    draw = undefined
    const drawing = await drawReally(request, call)
    stop.abort(new HandBackError())
    return drawing
  }
  await expect(runAttempt(context, switchWork, taskId, stop.signal)).rejects.toBeInstanceOf(HandBackError)
  expect(await switchRow(taskId)).toMatchObject({ status: 'pending', attempts: 0 })
  const key = db.selectFrom('generations').select('output_image_key').where('task_id', '=', taskId)
  expect(await key.executeTakeFirst()).toEqual({ output_image_key: 'postcards/old/postcard.webp' })
})

test('an attempt that finds the store away does not count, however often', async () => {
  const taskId = await finished()
  await order(taskId, 'framed')
  draw = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  for (let attempt = 0; attempt < 4; attempt += 1)
    await expect(runAttempt(context, switchWork, taskId, never)).rejects.toBeInstanceOf(RetryLaterError)
  expect(await switchRow(taskId)).toMatchObject({ status: 'pending', attempts: 0 })
})

test('a picture is not drawn again by an endpoint, which would not draw the same one', async () => {
  const taskId = await finished()
  await order(taskId, 'framed')
  const diffusion = { ...context.diffusion, kind: 'endpoints' } as unknown as DiffusionDriver
  await runAttempt({ ...context, diffusion }, switchWork, taskId, never)
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_not_switchable' })
})

test('a picture that is binned meanwhile stays as it is, and only the latest claim writes', async () => {
  const taskId = await finished()
  const first = await picture(taskId)
  const { db } = context
  await order(taskId, 'framed')
  const { draw: drawReally } = context.diffusion
  let isOuter = true
  draw = async (request, call) => {
    draw = undefined
    if (isOuter) {
      isOuter = false
      // The queue gives the job to another worker, because this one lost its lock.
      await db.updateTable('mount_switches').set({ status: 'pending', attempts: 0, claim: null }).execute()
      await runAttempt(context, switchWork, taskId, never)
    }
    return drawReally(request, call)
  }
  await runAttempt(context, switchWork, taskId, never)
  const framed = await picture(taskId)
  expect(framed.mount).toBe('framed')
  expect(await switchRow(taskId)).toMatchObject({ status: 'completed', attempts: 1 })

  await order(taskId, 'sticker')
  await db.updateTable('generations').set({ deleted_at: new Date() }).where('task_id', '=', taskId).execute()
  await runAttempt(context, switchWork, taskId, never)
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_switch_failed' })
  expect((await picture(taskId)).output_image_key).toBe(framed.output_image_key)
  expect(first.output_image_key).not.toBe(framed.output_image_key)
})

test('a picture that was switched is purged with the videos that were made before', async () => {
  const taskId = await finished()
  const first = await picture(taskId)
  const { db, objects } = context
  const id = randomUUID()
  const folder = videoFolder(first.output_folder, randomUUID())
  const film = videoKeys(folder).mp4
  await objects.put(film, Buffer.from('a film'), { contentType: 'video/mp4' })
  const made = {
    status: 'completed',
    folder,
    bytes: 6,
    finished_at: new Date(),
    idempotency_key: null,
  } as const
  const video = { id, task_id: taskId, user_id: ground.userId, destination: 'Oslo', ...made }
  await db
    .insertInto('videos')
    .values({ ...video, shape: 'tall', credits_cost: 0 })
    .execute()
  await order(taskId, 'framed')
  await runAttempt(context, switchWork, taskId, never)
  const { output_image_key: framed } = await picture(taskId)
  // The video is named by its own row, although the picture has left the folder.
  expect(await keysWithoutRow(db, [film])).toEqual([])

  await db.updateTable('generations').set({ deleted_at: new Date() }).where('task_id', '=', taskId).execute()
  await removeLeftovers(context, await removeBinned(db, (binned) => binned.where('task_id', '=', taskId)))
  expect(await objects.stat(film)).toBeNull()
  expect(await objects.stat(framed)).toBeNull()
  expect(await keysWithoutRow(db, [first.output_image_key])).toEqual([first.output_image_key])
  expect(await db.selectFrom('mount_switches').selectAll().execute()).toEqual([])
})

test('the sweeper enqueues what waits without a job, and ends what was given up too often', async () => {
  const taskId = await finished()
  const { db, queue } = context
  await order(taskId, 'framed')
  await sql`UPDATE mount_switches SET updated_at = now() - interval '1 minute'`.execute(db)
  await requeueGenerations(context)
  expect((await queue.counts('generations')).waiting).toBe(1)

  const overdue = (attempts: number) =>
    sql`UPDATE mount_switches SET status = 'processing', attempts = ${attempts},
    claim = gen_random_uuid(), deadline_at = now() - interval '1 second'`.execute(db)
  await overdue(1)
  await requeueGenerations(context)
  expect(await switchRow(taskId)).toMatchObject({ status: 'pending', claim: null })
  await overdue(3)
  await requeueGenerations(context)
  expect(await switchRow(taskId)).toMatchObject({ status: 'failed', error_code: 'mount_switch_failed' })
})
