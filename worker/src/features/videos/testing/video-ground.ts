import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { WorkerContext } from '../../../context.ts'
import type { VideoDriver, VideoFiles, VideoRequest } from '../../../drivers/video/video.ts'
import { testGround } from '../../../testing/test-ground.ts'

export const FILES: VideoFiles = {
  mp4: Buffer.from('a film'),
  webp: Buffer.from('a webp'),
  poster: Buffer.from('a poster'),
  width: 720,
  height: 1280,
  seconds: 5,
  model: 'test',
}

/** The videos of one user with 40 credits, and a worker whose driver a test decides. */
export interface VideoGround {
  context: WorkerContext
  /** What the driver does; a test replaces it. */
  render: VideoDriver['render']
  asked: VideoRequest[]
  /** Adds to the credits of the user, or takes some. */
  adjust(delta: number): Promise<void>
  /** A video as an order leaves it, of a picture that the built-in renderer drew from a photo. */
  ordered(changes?: Partial<NewGeneration>): Promise<{ id: string; picture: NewGeneration }>
  row(id: string): Promise<VideoRow>
  /** Of the user: available and on hold. */
  credits(): Promise<[number, number]>
  filesOf(picture: NewGeneration): Promise<string[]>
  close(): Promise<void>
}

/** @param overrides parts of the worker beside its driver */
export async function videoGround(overrides: Partial<WorkerContext> = {}): Promise<VideoGround> {
  const { userId, drop, context: open } = await testGround()
  const videos: VideoDriver = {
    kind: 'built-in',
    model: 'test',
    render(request, call) {
      ground.asked.push(request)
      return ground.render(request, call)
    },
    close: async () => undefined,
  }
  const context = await open({ videos, ...overrides })
  const { db, objects } = context
  const ground: VideoGround = {
    context,
    render: async () => FILES,
    asked: [],
    adjust: async (delta) => {
      const by = { id: randomUUID(), reason: 'test', actorId: randomUUID() }
      await adjust(db, { ...by, userId, delta, now: new Date() })
    },
    async ordered(changes = {}) {
      const box = { left: 0.2, top: 0.2, width: 0.5, height: 0.6 }
      const picture = generationRow(userId, {
        status: 'completed',
        prompt_location: 'Kyoto',
        seed: 77,
        portrayal: 'photo',
        output_description: 'Dear diary',
        photo_ready: true,
        pets: JSON.stringify([{ species: 'dog', score: 0.9, box }]),
        ...changes,
      })
      picture.output_image_key = `${picture.output_folder}/postcard.webp`
      await objects.put(picture.output_image_key, Buffer.from('the picture'), { contentType: 'image/webp' })
      await objects.put(picture.photo_key, Buffer.from('the photo'), { contentType: 'image/jpeg' })
      await db.insertInto('generations').values(picture).execute()
      const id = randomUUID()
      const { task_id } = picture
      await db
        .insertInto('videos')
        .values({
          ...{ id, task_id, user_id: userId, destination: 'Kyoto', shape: 'tall' },
          ...{ credits_cost: 30, idempotency_key: null },
        })
        .execute()
      const now = new Date()
      const expiresAt = new Date(now.getTime() + DAY_MS)
      await reserve(db, { userId, generationId: id, amount: 30, now, expiresAt })
      return { id, picture }
    },
    row: (id) => db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async credits() {
      const { available, held } = await readBalance(db, userId, new Date())
      return [available, held]
    },
    async filesOf({ output_folder: folder }) {
      const keys: string[] = []
      for await (const { key } of objects.list(`${folder}/videos/`)) keys.push(key)
      return keys
    },
    async close() {
      await context.close()
      await drop()
    },
  }
  await ground.adjust(40)
  return ground
}
