import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GenerationRow, NewGeneration, NewPhoto } from '@pawport/shared/db/tables.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { storedPhoto } from '@pawport/shared/photos/keep.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { openPhotoDecoder } from '../../photos/decoding/photo-decoder.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { ClaimLostError } from '../../work/verdict.ts'
import { loadPhoto } from './load-photo.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pawport-photo-'))
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

// If this counted as a fault of the worker, the job would be tried ten times and the worker would stop for
// all users.
test.each([
  ['of an earlier attempt', { photo_ready: true, upload_key: null }],
  ['as it was uploaded', { photo_ready: false, upload_key: 'uploads/gone' }],
])('a photo that is gone, %s, fails its generation and nothing else', async (_, state) => {
  const objects = await openObjects(
    { kind: 'disk', root: folder, secret: 'test' },
    { clock: systemClock, log: pino({ level: 'silent' }) },
  )
  const photoDecoder = openPhotoDecoder({ log: pino({ level: 'silent' }), maxBytes: 0 })
  const row = { photo_key: 'photos/gone.jpg', size: 512, ...state } as GenerationRow
  const attempt = { id: '0', claim: '0' }
  await expect(loadPhoto({ objects, db: database.db, photoDecoder }, row, attempt)).rejects.toMatchObject({
    name: 'WorkFailure',
    code: 'generation_failed',
  })
})

describe('a photo of an attempt', () => {
  let ground: TestGround
  let context: WorkerContext
  let cat: Buffer
  beforeAll(async () => {
    ground = await testGround()
    context = await ground.context()
    cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
  })
  afterAll(async () => {
    await context?.close()
    await ground?.drop()
  })

  interface Given {
    /** The bytes that were uploaded; null when they are gone. */
    upload?: Buffer | null
    /** The row of the photo; null for a generation of an earlier release, which owns its objects. */
    photo?: Partial<NewPhoto> | null
    generation?: Partial<NewGeneration>
  }

  /** An attempt at a generation whose photo came with the upload. */
  async function attemptAt({ upload = cat, photo = {}, generation = {} }: Given = {}) {
    const { db, objects } = context
    const keys = newPhotoKeys()
    const owned = { upload_key: keys.upload, upload_bytes: 3, photo_key: keys.photo }
    if (upload) await objects.put(keys.upload, upload, { contentType: 'application/octet-stream' })
    const id = photo && randomUUID()
    if (id) {
      const row = { id, user_id: ground.userId, ...owned, ...storedPhoto(new Date()), ...photo }
      await db.insertInto('photos').values(row).execute()
    }
    const claim = randomUUID()
    const taken = { status: 'processing', claim, photo_id: id, photo_ready: false } as const
    const row = await db
      .insertInto('generations')
      .values(generationRow(ground.userId, { ...owned, ...taken, ...generation }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const rowNow = (table: 'photos' | 'generations') =>
      table === 'photos'
        ? db.selectFrom('photos').selectAll().where('id', '=', String(id)).executeTakeFirst()
        : findGeneration(db, row.task_id)
    return {
      keys,
      row,
      rowNow,
      load: (as = claim) => loadPhoto(context, row, { id: row.task_id, claim: as }),
      stored: async () => {
        const found = await Promise.all([keys.upload, keys.photo].map((key) => objects.stat(key)))
        return { upload: found[0] !== null, photo: found[1] !== null }
      },
    }
  }

  test.each([
    ['that came with the upload', {}],
    ['of an earlier release', { photo: null }],
  ])('%s is made upright once, and the uploaded bytes are removed', async (_, given) => {
    const { load, stored, rowNow, keys } = await attemptAt(given)
    const made = await load()
    expect(await stored()).toEqual({ upload: false, photo: true })
    expect((await context.objects.read(keys.photo)).equals(made.data)).toBe(true)
    expect(await rowNow('generations')).toMatchObject({ photo_ready: true, upload_key: null })
    if (!('photo' in given))
      expect(await rowNow('photos')).toMatchObject({
        photo_ready: true,
        full_detail: false,
        upload_key: null,
      })
    expect((await load()).data.equals(made.data)).toBe(true)
  })

  test('that is being checked keeps the bytes that the check reads', async () => {
    const { load, stored, rowNow, keys } = await attemptAt({ photo: { status: 'checking' } })
    await load()
    expect(await stored()).toEqual({ upload: true, photo: true })
    expect(await rowNow('photos')).toMatchObject({ status: 'checking', upload_key: keys.upload })
  })

  test('whose copy was made by another job meanwhile is read from there', async () => {
    const { load, keys, rowNow } = await attemptAt({ upload: null })
    const { data } = await (await attemptAt()).load()
    await context.objects.put(keys.photo, data, { contentType: 'image/jpeg' })
    expect((await load()).data.equals(data)).toBe(true)
    expect(await rowNow('photos')).toMatchObject({ photo_ready: true, full_detail: false })
  })

  test.each([
    ['that came with the upload', {}],
    ['of an earlier release', { photo: null }],
  ])('%s that is broken is refused, and not kept', async (_, given) => {
    const { load, stored, rowNow } = await attemptAt({ ...given, upload: cat.subarray(0, 2_000) })
    await expect(load()).rejects.toMatchObject({ name: 'WorkFailure', code: 'photo_damaged' })
    expect(await stored()).toEqual({ upload: false, photo: false })
    if (!('photo' in given))
      expect(await rowNow('photos')).toMatchObject({ status: 'refused', error_code: 'photo_damaged' })
  })

  test.each([
    ['no_pet', []],
    ['photo_too_small', null],
  ] as const)('that a check refused with %s ends the attempt with the same reason', async (code, pets) => {
    const { load, rowNow } = await attemptAt({ photo: { status: 'refused', error_code: code } })
    await expect(load()).rejects.toMatchObject({ name: 'WorkFailure', code })
    expect(await rowNow('generations')).toMatchObject({ pets, has_pet: pets && false })
  })

  test('of an attempt that lost its claim changes no row', async () => {
    const { load, rowNow } = await attemptAt()
    await expect(load(randomUUID())).rejects.toThrow(ClaimLostError)
    expect(await rowNow('generations')).toMatchObject({ photo_ready: false })
    expect(await rowNow('photos')).toMatchObject({ photo_ready: false })
  })

  test.each([
    [512, false, {}],
    [2048, true, {}],
    [512, false, { photo: null }],
    [2048, true, { photo: null }],
  ] as const)('for a picture of %d pixels keeps full detail: %s', async (size, isFull, given) => {
    const create = { width: 3024, height: 4032, channels: 3, background: '#888' } as const
    const upload = await sharp({ create }).jpeg().toBuffer()
    const { load, rowNow } = await attemptAt({ ...given, upload, generation: { size } })
    const { height } = await load()
    expect(height >= 2048).toBe(isFull)
    if (!('photo' in given)) expect(await rowNow('photos')).toMatchObject({ full_detail: isFull })
  })
})
