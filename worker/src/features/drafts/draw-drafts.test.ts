import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import type { DraftCard } from '@pawport/shared/db/draft-tables.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { insertDraft, readDraft } from '@pawport/shared/drafts/store.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import type { CallOptions, DraftRequest } from '../../drivers/diffusion/diffusion.ts'
import { createHandlers } from '../../handlers.ts'
import { createIdle } from '../../runtime/idle.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { drawDrafts } from './draw-drafts.ts'

const cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const coffee = await readFile(new URL('../../../fixtures/no-pet-coffee-cc0.png', import.meta.url))
const { signal } = new AbortController()
const CARD: DraftCard = {
  location: 'Paris',
  lat: null,
  lng: null,
  style: 'vintage',
  aspect: '4:5',
  mount: 'auto',
  portrayal: 'drawn',
  mood: null,
  seed: 7,
}

let ground: TestGround
let context: WorkerContext
const logged: string[] = []
/**
 * Stands still, because a request that is too old is not drawn: on a slow machine a test may take longer than
 * that.
 */
const NOW = new Date()
const databaseClock = databaseClockFrom(fixedClock(NOW))

beforeAll(async () => {
  ground = await testGround()
  context = await ground.context({
    databaseClock,
    log: createLog('worker', { level: 'debug' }, { write: (line) => void logged.push(line) }),
  })
})
beforeEach(() => ground.database.db.deleteFrom('drafts').execute())
afterAll(async () => {
  await context?.close()
  await ground?.drop()
})

async function asked(
  photo: Buffer | null,
  cards = [CARD],
  changes: { photo_key?: string; created_at?: Date } = {},
  pets: PetBox[] | null = null,
): Promise<string> {
  const id = randomUUID()
  const row = {
    id,
    sender: Buffer.from(id),
    photo,
    photo_key: null,
    request: { cards, pets, petName: null, locale: 'en' as const },
    created_at: NOW,
    ...changes,
  }
  expect(await insertDraft(context.db, row, { atOnce: 1_000, perSender: 1 })).toBe(true)
  return id
}

const outcome = (id: string) => readDraft(context.db, id)

test('draws one draft for each card, and keeps and logs nothing of the photo', async () => {
  const stored: string[] = []
  const objects = {
    ...context.objects,
    put: async (key: string) => {
      stored.push(key)
      return { size: 0, etag: '' }
    },
  }
  const id = await asked(cat, [CARD, { ...CARD, location: 'Kyoto', aspect: '1:1' }])
  await drawDrafts({ ...context, objects }, id, signal, createIdle())
  const { pictures, error_code: error } = (await outcome(id)) ?? {}
  expect(error).toBeNull()
  const sizes = await Promise.all((pictures ?? []).map((picture) => sharp(picture).metadata()))
  expect(sizes.map(({ width, height, format }) => [format, width, height])).toEqual([
    ['webp', 256, 320],
    ['webp', 320, 320],
  ])
  const row = await context.db.selectFrom('drafts').select('photo').where('id', '=', id).executeTakeFirst()
  expect(row?.photo).toBeNull()
  expect(stored).toEqual([])
  expect(logged.join('')).not.toMatch(/Paris|Kyoto|base64/)
})

test('draws for a photo that is stored what it draws for one that was sent', async () => {
  const key = `photos/${randomUUID()}`
  const upright = await context.photoDecoder.prepare(cat)
  await context.objects.put(key, upright.data, { contentType: 'image/jpeg' })
  const [sent, kept] = [await asked(cat), await asked(null, [CARD], { photo_key: key })]
  for (const id of [sent, kept]) await drawDrafts(context, id, signal, createIdle())
  const [one, other] = [await outcome(sent), await outcome(kept)]
  expect(one?.pictures?.[0]?.equals(other?.pictures?.[0] ?? Buffer.alloc(0))).toBe(true)
})

test('a draft shows a drawn pet, or the photo where that is wanted', async () => {
  const ids = [await asked(cat), await asked(cat, [{ ...CARD, portrayal: 'photo' }])]
  for (const id of ids) await drawDrafts(context, id, signal, createIdle())
  const [drawn, photographed] = await Promise.all(
    ids.map(async (id) => (await outcome(id))?.pictures?.[0] ?? Buffer.alloc(0)),
  )
  expect(photographed?.equals(drawn ?? Buffer.alloc(0))).toBe(false)
})

test('a draft says whether the garment was left out, as a frame leaves it out', async () => {
  const cards = (['none', 'hat'] as const).map((wears) => ({ ...CARD, mount: 'framed' as const, wears }))
  const id = await asked(cat, cards)
  await drawDrafts(context, id, signal, createIdle())
  expect((await outcome(id))?.left_out).toEqual([false, true])
})

test.each([
  ['no pet', coffee, 'no_pet'],
  ['half of its bytes', cat.subarray(0, cat.length / 2), 'photo_damaged'],
])('refuses a photo with %s', async (_what, photo, code) => {
  const id = await asked(photo)
  await drawDrafts(context, id, signal, createIdle())
  expect(await outcome(id)).toMatchObject({ isDone: true, pictures: null, error_code: code })
})

test('tells the driver what the check of a stored photo found about its pets', async () => {
  const key = `photos/${randomUUID()}`
  const { data } = await context.photoDecoder.prepare(cat)
  await context.objects.put(key, data, { contentType: 'image/jpeg' })
  const box = { left: 0.05, top: 0.05, width: 0.9, height: 0.9 }
  const scene = { way: 'portrait', why: 'person' } as const
  const pets = [
    { species: 'cat' as const, score: 1, box, cutOut: { alone: 'person' as const }, scene: { alone: scene } },
  ]
  const verdicts: unknown[] = []
  const diffusion = {
    ...context.diffusion,
    draft: (wanted: DraftRequest, call: CallOptions) => {
      verdicts.push(wanted.verdict, wanted.scene)
      return context.diffusion.draft?.(wanted, call) ?? Promise.reject(new Error('no drafts'))
    },
  }
  const id = await asked(null, [CARD], { photo_key: key }, pets)
  await drawDrafts({ ...context, diffusion }, id, signal, createIdle())
  expect((await outcome(id))?.pictures).toHaveLength(1)
  expect(verdicts).toEqual(['person', scene])
})

test('says that drafts are not offered where an endpoint draws, and that it is busy when the drawing fails', async () => {
  const { draft: _draft, ...endpoint } = context.diffusion
  const broken = { ...context.diffusion, draft: () => Promise.reject(new Error('no memory')) }
  const [one, other] = [await asked(cat), await asked(cat)]
  await drawDrafts({ ...context, diffusion: endpoint }, one, signal, createIdle())
  await drawDrafts({ ...context, diffusion: broken }, other, signal, createIdle())
  expect((await outcome(one))?.error_code).toBe('drafts_not_offered')
  expect((await outcome(other))?.error_code).toBe('drafts_busy')
})

test('a request whose client has stopped waiting is not drawn, and one that is a moment younger is', async () => {
  const { draftsMs } = context.config.waits
  const [late, last] = [draftsMs + 1, draftsMs].map((ms) => new Date(NOW.getTime() - ms))
  const [old, young] = [
    await asked(cat, [CARD], { created_at: late }),
    await asked(cat, [CARD], { created_at: last }),
  ]
  for (const id of [old, young]) await drawDrafts(context, id, signal, createIdle())
  expect((await outcome(old))?.isDone).toBe(false)
  expect((await outcome(young))?.pictures).toHaveLength(1)
})

test('a request that runs twice is drawn once, and one that nobody waits for is not drawn', async () => {
  let drawn = 0
  const draft = (...call: Parameters<NonNullable<WorkerContext['diffusion']['draft']>>) => {
    drawn += 1
    return context.diffusion.draft?.(...call) ?? Promise.reject(new Error('no drafts'))
  }
  const counting = { ...context, diffusion: { ...context.diffusion, draft } }
  const id = await asked(cat)
  await Promise.all([
    drawDrafts(counting, id, signal, createIdle()),
    drawDrafts(counting, id, signal, createIdle()),
  ])
  await drawDrafts(counting, randomUUID(), signal, createIdle())
  expect(drawn).toBe(1)
})

test('a flood of drafts begins nothing while a paid picture is drawn, and does not keep it from being drawn', async () => {
  const key = `photos/${randomUUID()}`
  const upright = await context.photoDecoder.prepare(cat)
  await context.objects.put(key, upright.data, { contentType: 'image/jpeg' })
  const row = generationRow(ground.userId, { photo_key: key, photo_ready: true })
  const taskId = row.task_id
  await context.db.insertInto('generations').values(row).execute()
  const events: string[] = []
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const diffusion: WorkerContext['diffusion'] = {
    ...context.diffusion,
    async draw(...call) {
      begun.resolve()
      await goOn.promise
      const picture = await context.diffusion.draw(...call)
      events.push('picture')
      return picture
    },
    async draft(...call) {
      events.push('draft')
      return context.diffusion.draft?.(...call) ?? Promise.reject(new Error('no drafts'))
    },
  }
  const handlers = createHandlers({ ...context, diffusion })
  const flood = await Promise.all(Array.from({ length: 24 }, () => asked(cat)))
  const paid = handlers['generation.render']({ id: taskId, data: { taskId }, signal })
  await begun.promise
  const ends = await Promise.allSettled(
    flood.map((draftId) => handlers['draft.draw']({ id: draftId, data: { draftId }, signal })),
  )
  expect(ends.map((end) => end.status === 'rejected' && end.reason instanceof RetryLaterError)).toEqual(
    flood.map(() => true),
  )
  goOn.resolve()
  await paid
  const [first = ''] = flood
  await handlers['draft.draw']({ id: first, data: { draftId: first }, signal })
  expect(events).toEqual(['picture', 'draft'])
  const done = await context.db
    .selectFrom('generations')
    .select('status')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  expect(done?.status).toBe('completed')
})

test('between two drafts a picture that came meanwhile is drawn first', async () => {
  const idle = createIdle()
  const picture = Promise.withResolvers<void>()
  const events: string[] = []
  let drawing: Promise<unknown> = Promise.resolve()
  const diffusion: WorkerContext['diffusion'] = {
    ...context.diffusion,
    async draft(...call) {
      events.push('draft')
      if (events.length === 1) drawing = idle.busy(() => picture.promise.then(() => events.push('picture')))
      return context.diffusion.draft?.(...call) ?? Promise.reject(new Error('no drafts'))
    },
  }
  const drafts = drawDrafts({ ...context, diffusion }, await asked(cat, [CARD, CARD]), signal, idle)
  await expect.poll(() => events).toContain('draft')
  picture.resolve()
  await Promise.all([drafts, drawing])
  expect(events).toEqual(['draft', 'picture', 'draft'])
})

test('an answer that nobody took, as after a crash of the API, is removed within minutes', async () => {
  const id = await asked(cat)
  const sweep = (where: WorkerContext) =>
    createHandlers(where)['work.sweep']({ id: 'work.sweep', data: {}, signal })
  await sweep(context)
  expect(await outcome(id)).toBeDefined()
  const clock = fixedClock(new Date(NOW.getTime() + 60_001))
  await sweep({ ...context, clock, databaseClock: databaseClockFrom(clock) })
  expect(await outcome(id)).toBeUndefined()
})
