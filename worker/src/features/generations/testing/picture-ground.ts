import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import type { GenerationRow, NewGeneration } from '@pawport/shared/db/tables.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import sharp from 'sharp'
import type { WorkerContext } from '../../../context.ts'
import type { Availability, DiffusionDriver, Picture } from '../../../drivers/diffusion/diffusion.ts'
import { preparePhoto } from '../../../photos/prepare-photo.ts'
import { type TestGround, testGround } from '../../../testing/test-ground.ts'

const CHELSEA = fileURLToPath(new URL('../../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
/** Small, so that decoding it takes no time. */
const PHOTO = await sharp(CHELSEA).resize(96, 64).png().toBuffer()
export const PICTURE: Picture = {
  ...{ data: PHOTO, contentType: 'image/png', width: 96, height: 64, model: 'test' },
}
export const CAT: PetBox = { species: 'cat', score: 0.9, box: { left: 0, top: 0, width: 1, height: 1 } }
export const GRANTED = 20
export const COST = 5

/** What the driver, the detector and the log of a worker under test do; a test replaces what it is about. */
interface Doubles extends Pick<DiffusionDriver, 'draw' | 'write'> {
  detect(): Promise<PetBox[]>
  availability: Availability | undefined
}

/** The orders of one user with credits, and a worker whose driver a test decides. */
export interface PictureGround extends Pick<TestGround, 'database'> {
  worker: WorkerContext
  doubles: Doubles
  /** Everything that is done again before each test: a new user, and doubles that do their work. */
  renew(): Promise<void>
  /** Adds to the credits of the user, or takes some. */
  adjust(delta: number): Promise<void>
  /** A waiting order with its credits on hold and its photo stored. */
  order(changes?: Partial<NewGeneration>): Promise<string>
  rowOf(taskId: string): Promise<GenerationRow>
  /** Of the user: available and on hold. */
  credits(): Promise<[number, number]>
  filesOf(taskId: string): Promise<string[]>
  close(): Promise<void>
}

/** @param overrides parts of the worker beside its driver and detector */
export async function pictureGround(
  env: Record<string, string> = {},
  overrides: Partial<WorkerContext> = {},
): Promise<PictureGround> {
  const ground = await testGround(env)
  const doubles = {} as Doubles
  const diffusion: DiffusionDriver = {
    ...{ kind: 'postcard', model: 'test', close: async () => undefined },
    draw: (request, options) => doubles.draw(request, options),
    write: (request, options) => doubles.write(request, options),
    get availability() {
      return doubles.availability
    },
  } as DiffusionDriver
  const detector = { detect: () => doubles.detect(), close: async () => undefined }
  // Here, a photo is decoded without a process of its own.
  const photoDecoder = { prepare: preparePhoto, close: () => undefined }
  const worker = await ground.context({ diffusion, detector, photoDecoder, ...overrides })
  const { db, objects } = worker
  let userId = ''
  const change = async (delta: number) => {
    const by = { id: randomUUID(), reason: 'test', actorId: randomUUID() }
    await adjust(db, { ...by, userId, delta, now: await worker.databaseClock.now() })
  }
  const rowOf = async (taskId: string) => (await findGeneration(db, taskId)) as GenerationRow
  return {
    database: ground.database,
    worker,
    doubles,
    async renew() {
      Object.assign(doubles, {
        draw: async () => PICTURE,
        write: async () => 'Dear diary',
        detect: async () => [CAT],
        availability: undefined,
      })
      userId = randomUUID()
      await db
        .insertInto('users')
        .values({ id: userId, email: `${userId}@example.com`, name: 'Ada' })
        .execute()
      await change(GRANTED)
    },
    adjust: change,
    async order(changes = {}) {
      const row = generationRow(userId, { credits_cost: COST, ...changes })
      await objects.put(String(row.upload_key), PHOTO, { contentType: 'application/octet-stream' })
      await db.insertInto('generations').values(row).execute()
      const now = await worker.databaseClock.now()
      const expiresAt = new Date(now.getTime() + DAY_MS)
      if (row.credits_cost > 0)
        await reserve(db, { userId, generationId: row.task_id, amount: COST, now, expiresAt })
      return row.task_id
    },
    rowOf,
    async credits() {
      const { available, held } = await readBalance(db, userId, await worker.databaseClock.now())
      return [available, held]
    },
    async filesOf(taskId) {
      const keys: string[] = []
      for await (const { key } of objects.list(`${(await rowOf(taskId)).output_folder}/`)) keys.push(key)
      return keys
    },
    async close() {
      await worker.close()
      await ground.drop()
    },
  }
}
