import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import type { PhotoRow } from '@pawport/shared/db/tables.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { KEEP_PHOTO_MS } from '@pawport/shared/photos/keep.ts'
import { forgetPhoto } from '@pawport/shared/photos/store.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { newUser } from '@pawport/shared/testing/new-user.ts'
import { crashedWorker, steadyWorker } from '@pawport/shared/testing/workers.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createContext, type WorkerContext } from '../../context.ts'
import { createGate } from '../../runtime/gate.ts'
import { createHealth } from '../../runtime/health.ts'
import { runWorker } from '../../runtime/run.ts'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { checkPhoto } from './check-photo.ts'
import { mostLike } from './recognise.ts'
import { sweepPhotos } from './sweep.ts'

const cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const otherCat = await readFile(new URL('../../../fixtures/cat-on-a-chair.jpg', import.meta.url))
const coffee = await readFile(new URL('../../../fixtures/no-pet-coffee-cc0.png', import.meta.url))
const START = new Date('2026-01-05T12:00:00Z')
const { signal } = new AbortController()

const clock = fixedClock(START)
const { ground, context } = useTestWorker({}, { clock, databaseClock: databaseClockFrom(clock) })
let userId: string

beforeEach(async () => {
  clock.set(START)
  userId = await newUser(context.db)
})

/** A photo as the API keeps it. */
async function sent(photo: Buffer, owner = userId) {
  const keys = newPhotoKeys()
  const id = randomUUID()
  const until = new Date(clock.now().getTime() + KEEP_PHOTO_MS)
  await context.objects.put(keys.upload, photo, { contentType: 'application/octet-stream' })
  await ground.database.db
    .insertInto('photos')
    .values({
      id,
      user_id: owner,
      upload_key: keys.upload,
      upload_bytes: photo.length,
      photo_key: keys.photo,
      created_at: clock.now(),
      expires_at: until,
      keep_until: until,
    })
    .execute()
  return { id, ...keys }
}

async function rowOf(id: string): Promise<PhotoRow | undefined> {
  return ground.database.db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
}

async function stored(...keys: string[]): Promise<boolean[]> {
  return Promise.all(keys.map(async (key) => (await context.objects.stat(key)) !== null))
}

test('two checks of one photo at the same time leave one upright copy and no upload', async () => {
  const { id, upload, photo } = await sent(cat)
  await Promise.all([checkPhoto(context, id, signal), checkPhoto(context, id, signal)])
  await checkPhoto(context, id, signal)
  expect(await rowOf(id)).toMatchObject({
    status: 'checked',
    width: 451,
    height: 300,
    pets: [{ species: 'cat', cutOut: { alone: 'cut_off', together: 'cut_off' } }],
    advice: [],
  })
  expect(await stored(upload, photo)).toEqual([false, true])
})

test.each([
  ['no pet', coffee, 'no_pet'],
  ['half of its bytes', cat.subarray(0, cat.length / 2), 'photo_damaged'],
])('a photo with %s is refused and not kept', async (_what, bytes, code) => {
  const { id, upload, photo } = await sent(bytes)
  await checkPhoto(context, id, signal)
  expect(await rowOf(id)).toMatchObject({ status: 'refused', error_code: code, upload_key: null })
  expect(await stored(upload, photo)).toEqual([false, false])
})

test('of the photos of one user two are checked at once, and that of another user beside them', async () => {
  const opened = Promise.withResolvers<void>()
  onTestFinished(() => opened.resolve())
  const begun = vi.fn()
  const photoDecoder: WorkerContext['photoDecoder'] = {
    ...context.photoDecoder,
    async prepare(...photo) {
      begun()
      await opened.promise
      return context.photoDecoder.prepare(...photo)
    },
  }
  const busy = { ...context, photoDecoder }
  const photos = await Promise.all(Array.from({ length: 4 }, () => sent(cat)))
  const checks = photos.map(({ id }) => checkPhoto(busy, id, signal))
  const outcomes = Promise.allSettled(checks)
  await expect.poll(() => begun.mock.calls.length).toBeGreaterThanOrEqual(2)

  const other = await sent(otherCat, await newUser(context.db))
  await checkPhoto(context, other.id, signal)
  expect(await rowOf(other.id)).toMatchObject({ status: 'checked' })

  opened.resolve()
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  // Each of the two that come back knows of three others, and waits for a quarter of a second for each.
  expect(refused).toMatchObject(
    Array(2).fill({ reason: expect.objectContaining({ name: 'RetryLaterError', afterMs: 750 }) }),
  )
  for (const { id } of photos) await checkPhoto(context, id, signal)
  for (const { id } of photos) expect(await rowOf(id)).toMatchObject({ status: 'checked', crashes: 0 })
})

test('a photo that its owner removes during the check leaves no object', async () => {
  const { id, photo } = await sent(cat)
  const detector: WorkerContext['detector'] = {
    ...context.detector,
    async detect(pixels) {
      await forgetPhoto(ground.database.db, { id, userId, now: clock.now() })
      return context.detector.detect(pixels)
    },
  }
  await checkPhoto({ ...context, detector }, id, signal)
  expect(await stored(photo)).toEqual([false])
})

test('a broken detector counts as a fault of the worker, and the photo waits for another worker', async () => {
  const { id } = await sent(cat)
  const health = createHealth(2)
  const unfit: string[] = []
  health.onUnfit((work) => unfit.push(work))
  const detect = () => Promise.reject(new Error('no such model'))
  const broken = { ...context, health, detector: { ...context.detector, detect } }
  for (let tries = 0; tries < 7; tries += 1)
    await expect(checkPhoto(broken, id, signal)).rejects.toThrow(RetryLaterError)
  expect(new Set(unfit)).toEqual(new Set(['photos']))
  await checkPhoto(context, id, signal)
  expect(await rowOf(id)).toMatchObject({ status: 'checked' })
})

test('a check that is interrupted goes back to the queue and does not count against the photo', async () => {
  const { id } = await sent(cat)
  const stopping = AbortSignal.abort(new HandBackError())
  await expect(checkPhoto(context, id, stopping)).rejects.toThrow(HandBackError)
  expect(await rowOf(id)).toMatchObject({ status: 'checking', crashes: 0, worker_id: null })
})

test('a photo that crashes every worker is checked alone in the end, and refused unread when that crashes, too', async () => {
  const { db } = ground.database
  await steadyWorker(db, context.id)
  const { id, upload } = await sent(cat)
  const crash = async () =>
    db
      .updateTable('photos')
      .set({ worker_id: await crashedWorker(db) })
      .where('id', '=', id)
      .execute()
  let looks = 0
  const gate = createGate()
  const closed: boolean[] = []
  gate.onChange((isClosed) => closed.push(isClosed))
  const detect = async () => {
    looks += 1
    throw new Error('interrupted')
  }
  const fragile = { ...context, gate, detector: { ...context.detector, detect } }
  const look = () => expect(checkPhoto(fragile, id, signal)).rejects.toThrow(RetryLaterError)

  await crash()
  await look()
  expect(closed).toEqual([])
  await crash()
  await look()
  expect(closed).toEqual([true, false])
  expect(await rowOf(id)).toMatchObject({ status: 'checking', crashes: 2, worker_id: null })
  await crash()
  await checkPhoto(fragile, id, signal)
  expect(looks).toBe(2)
  expect(await rowOf(id)).toMatchObject({ status: 'refused', error_code: 'photo_crashed', upload_key: null })
  expect(await stored(upload)).toEqual([false])
})

test('a photo is removed with its objects once its time is over', async () => {
  const looked = await sent(cat)
  const waiting = await sent(cat)
  await checkPhoto(context, looked.id, signal)
  clock.advance(KEEP_PHOTO_MS - 1)
  await sweepPhotos(context)
  expect(await rowOf(looked.id)).toBeDefined()
  clock.advance(1)
  await sweepPhotos(context)
  expect([await rowOf(looked.id), await rowOf(waiting.id)]).toEqual([undefined, undefined])
  expect(await stored(looked.photo, waiting.upload)).toEqual([false, false])
})

test('a photo is checked after its job was lost, too', async () => {
  const { id } = await sent(cat)
  clock.advance(60_000)
  const worker = await runWorker(
    await createContext(context.config, {
      clock,
      databaseClock: databaseClockFrom(clock),
      log: pino({ level: 'silent' }),
    }),
  )
  await expect.poll(async () => (await rowOf(id))?.status).toBe('checked')
  await worker.stop()
})

describe('a photo of a user with saved pets', () => {
  /** Checks a photo and saves its pet. */
  async function saved(name: string, photo: Buffer, owner = userId): Promise<string> {
    const { id: photoId } = await sent(photo)
    await checkPhoto(context, photoId, signal)
    const id = randomUUID()
    const { db } = ground.database
    await db.insertInto('pets').values({ id, user_id: owner, name, species: 'cat' }).execute()
    await db.insertInto('pet_photos').values({ pet_id: id, photo_id: photoId, pet: 0 }).execute()
    return id
  }

  /** The saved pet that the check sees in a photo. */
  async function seenIn(photo: Buffer): Promise<string | undefined> {
    const { id } = await sent(photo)
    await checkPhoto(context, id, signal)
    return (await rowOf(id))?.pets?.[0]?.like
  }

  const otherPhoto = () => sharp(cat).flop().linear([1.1, 1, 0.85], [0, 0, 0]).jpeg().toBuffer()

  test('names the one that it shows, also when its picture was described before', async () => {
    const minka = await saved('Minka', cat)
    expect(await seenIn(await otherPhoto())).toBe(minka)
    const { vector } = await ground.database.db
      .selectFrom('pet_photos')
      .select('vector')
      .where('pet_id', '=', minka)
      .executeTakeFirstOrThrow()
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 3)
    expect(await seenIn(await otherPhoto())).toBe(minka)
  })

  test('names none of another look, and none of another user', async () => {
    await saved('Kimba', otherCat)
    await saved('Minka', cat, await newUser(context.db))
    expect(await seenIn(await otherPhoto())).toBeUndefined()
  })

  test('is checked all the same when pets cannot be compared', async () => {
    await saved('Minka', cat)
    const { id } = await sent(await otherPhoto())
    const likeness = { ...context.likeness, embed: () => Promise.reject(new Error('no such model')) }
    await checkPhoto({ ...context, likeness }, id, signal)
    expect(await rowOf(id)).toMatchObject({ status: 'checked' })
  })
})

test('of two saved pets that are equally like it, a photo names none', () => {
  const portrait = (petId: string, x: number) => ({ petId, vector: [x, Math.sqrt(1 - x * x)] })
  expect(mostLike([1, 0], [portrait('a', 0.8), portrait('b', 0.6)])).toBe('a')
  expect(mostLike([1, 0], [portrait('a', 0.8), portrait('b', 0.75)])).toBeNull()
  expect(mostLike([1, 0], [portrait('a', 0.8), portrait('a', 0.75)])).toBe('a')
  expect(mostLike([1, 0], [portrait('a', 0.4)])).toBeNull()
})
