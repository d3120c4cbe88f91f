import { randomUUID } from 'node:crypto'
import { insertPrint, latestPrint } from '@pawport/shared/albums/prints.ts'
import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import { DIGITAL_SOURCE, hasExifTool, sourceTypeOf } from '@pawport/shared/testing/exiftool.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type Maker, pictureMetadata } from '../../drivers/diffusion/picture-metadata.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { sweepPrints } from './sweep-prints.ts'
import { printWork } from './work.ts'

const DAY_MS = 86_400_000
const signal = new AbortController().signal
const printAlbum = (context: WorkerContext, id: string, signal: AbortSignal) =>
  runAttempt(context, printWork, id, signal)

let ground: TestGround
let context: WorkerContext
let albumId: string
beforeEach(async () => {
  ground = await testGround()
  context = await ground.context()
  albumId = randomUUID()
  await context.db
    .insertInto('albums')
    .values({ id: albumId, user_id: ground.userId, title: '夏天' })
    .execute()
})
afterEach(async () => {
  await context?.close()
  await ground?.drop()
})

async function addPicture(
  diary: string,
  width = 64,
  height = 48,
  maker: Maker = 'renderer',
): Promise<string> {
  const key = `postcards/${randomUUID().replaceAll('-', '')}/postcard.webp`
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withXmp(pictureMetadata('2026-11-25', maker))
    .webp()
  await context.objects.put(key, await picture.toBuffer(), { contentType: 'image/webp' })
  const row = generationRow(ground.userId, {
    status: 'completed',
    locale: /\p{Script=Han}/u.test(diary) ? 'zh' : 'en',
    prompt_location: 'Kyoto',
    output_image_key: key,
    output_description: diary,
  })
  await context.db.insertInto('generations').values(row).execute()
  await context.db
    .insertInto('album_pictures')
    .values({ album_id: albumId, task_id: row.task_id, position: 0, picture_id: randomUUID() })
    .execute()
  return row.task_id
}

async function begin(now = new Date()): Promise<string> {
  const id = await insertPrint(context.db, { albumId, userId: ground.userId, locale: 'en', now })
  if (!id) throw new Error('another print runs')
  return id
}

const last = async () => (await latestPrint(context.db, albumId))!

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of context.objects.list('albums/')) keys.push(key)
  return keys
}

test('an album becomes a PDF of A6 cards with trim boxes and embedded fonts, and its owner is told', async () => {
  await addPicture('Dear diary, it was fun.')
  await addPicture('亲爱的日记：今天真好玩。', 36, 64)
  await printAlbum(context, await begin(), signal)

  const print = await last()
  expect(print).toMatchObject({ status: 'completed', cards: 2 })
  const pdf = await context.objects.read(print.file_key ?? '')
  expect(pdf.length).toBe(Number(print.bytes))
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(4)
  // 148 x 105 mm within 154 x 111 mm.
  expect(text.match(/\/TrimBox \[8\.503937 8\.503937 428\.03\d* 306\.14\d*\]/g)).toHaveLength(4)
  expect(text.match(/\/BleedBox \[0 0 436\.53\d* 314\.64\d*\]/g)).toHaveLength(4)
  expect(text).toMatch(/\/FontName \/\w{6}\+Caveat/)
  expect(text).toMatch(/\/FontName \/\w{6}\+NotoSansSC/)
  expect(text).toContain('/FontFile2')

  const notices = await context.db.selectFrom('notices').select(['kind', 'data']).execute()
  expect(notices).toEqual([{ kind: 'album-printed', data: { album_id: albumId, title: '夏天' } }])
})

/** The print of a card of each of these makers. */
async function printed(...makers: Maker[]): Promise<Buffer> {
  for (const maker of makers) await addPicture('Dear diary', 64, 48, maker)
  await printAlbum(context, await begin(), signal)
  return context.objects.read((await last()).file_key ?? '')
}

test.each<[string, Maker[]]>([
  ['compositeSynthetic', ['renderer', 'renderer']],
  ['trainedAlgorithmicMedia', ['renderer', 'model', 'renderer']],
])('a print says %s of cards of %s', async (type, makers) => {
  expect((await printed(...makers)).includes(`DigitalSourceType="${DIGITAL_SOURCE}/${type}"`)).toBe(true)
})

test.skipIf(!hasExifTool)('ExifTool reads in a print that a model drew a card (needs exiftool)', async () => {
  const pdf = await printed('model')
  expect(await sourceTypeOf(pdf, 'pdf')).toBe(`${DIGITAL_SOURCE}/trainedAlgorithmicMedia`)
})

test('a print that ended is not made again, and a newer file replaces an older one', async () => {
  await addPicture('Dear diary')
  const first = await begin(new Date(Date.now() - 1_000))
  await printAlbum(context, first, signal)
  const [file] = await storedFiles()
  await printAlbum(context, first, signal)
  expect(await storedFiles()).toEqual([file])

  await printAlbum(context, await begin(), signal)
  const files = await storedFiles()
  expect(files).toHaveLength(1)
  expect(files).not.toContain(file)
})

test('a file stays when the one that it replaces cannot be removed', async () => {
  await addPicture('Dear diary')
  await printAlbum(context, await begin(new Date(Date.now() - 1_000)), signal)
  const removeMany = vi.spyOn(context.objects, 'removeMany').mockRejectedValueOnce(new Error('store is down'))
  await expect(printAlbum(context, await begin(), signal)).rejects.toThrow('store is down')
  removeMany.mockRestore()
  const { status, file_key: key } = await last()
  expect(status).toBe('completed')
  expect(await storedFiles()).toContain(key)
})

test('a card whose picture is gone is left out', async () => {
  await addPicture('Dear diary')
  const gone = await addPicture('Dear diary', 36, 64)
  const rows = context.db.selectFrom('generations').select('output_image_key').where('task_id', '=', gone)
  await context.objects.remove((await rows.executeTakeFirstOrThrow()).output_image_key ?? '')
  await printAlbum(context, await begin(), signal)
  const print = await last()
  expect(print.status).toBe('completed')
  const text = (await context.objects.read(print.file_key ?? '')).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('an attempt that another worker took over, and one that is stopped, leave no file and end nothing', async () => {
  await addPicture('Dear diary')
  const taken = await begin()
  const { db, objects } = context
  const takeOver = () => db.updateTable('album_prints').set({ claim: randomUUID() }).execute()
  for (const moment of ['put', 'read'] as const) {
    const spy = vi.spyOn(objects, moment).mockImplementationOnce((async (...given: [never, never, never]) => {
      await takeOver()
      spy.mockRestore()
      return objects[moment](...given)
    }) as never)
    await printAlbum(context, taken, signal)
    expect(await last()).toMatchObject({ status: 'processing', finished_at: null })
    expect(await storedFiles()).toEqual([])
  }
  const stopped = AbortSignal.abort(new Error('the worker stops'))
  await expect(printAlbum(context, taken, stopped)).rejects.toThrow('the worker stops')
  expect(await last()).toMatchObject({ status: 'processing' })
  expect(await storedFiles()).toEqual([])
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual([])
})

test('an album that is empty by now, and one that was deleted, leave no file', async () => {
  await printAlbum(context, await begin(), signal)
  expect(await last()).toMatchObject({ status: 'failed', file_key: null })

  await addPicture('Dear diary')
  const id = await begin()
  await context.db.deleteFrom('albums').execute()
  await printAlbum(context, id, signal)
  expect(await storedFiles()).toEqual([])
})

test('a picture that is no picture fails the attempt, and the third one gives the print up', async () => {
  const taskId = await addPicture('Dear diary')
  const { output_image_key: key } = await context.db
    .selectFrom('generations')
    .select('output_image_key')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  await context.objects.put(key ?? '', Buffer.from('not a picture'), { contentType: 'image/webp' })
  const id = await begin()
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(printAlbum(context, id, signal)).rejects.toThrow()
  await printAlbum(context, id, signal)
  expect(await last()).toMatchObject({ status: 'failed', file_key: null })
  expect(await storedFiles()).toEqual([])
})

test('a file goes when a picture leaves the album, and no sweeper takes one that is named', async () => {
  const taskId = await addPicture('Dear diary')
  await printAlbum(context, await begin(), signal)
  const files = await storedFiles()
  expect(await keysWithoutRow(context.db, files)).toEqual([])

  await context.db.deleteFrom('generations').where('task_id', '=', taskId).execute()
  expect(await last()).toMatchObject({ status: 'expired', file_key: null })
  expect(await keysWithoutRow(context.db, files)).toEqual(files)
})

test('the sweeper enqueues a print that waits, and removes prints with their files after a week', async () => {
  await addPicture('Dear diary')
  const waiting = await begin(new Date(Date.now() - 120_000))
  await sweepPrints(context)
  expect(await context.queue.counts('walks')).toMatchObject({ waiting: 1 })

  await printAlbum(context, waiting, signal)
  await context.db
    .updateTable('album_prints')
    .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
    .execute()
  await sweepPrints(context)
  expect(await storedFiles()).toEqual([])
  expect(await latestPrint(context.db, albumId)).toBeUndefined()
})
