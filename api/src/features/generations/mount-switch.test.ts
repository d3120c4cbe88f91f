import { DAILY_MOUNT_SWITCHES, MAX_MOUNT_SWITCHES } from '@pawport/shared/contract/mount-switches/limits.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { mountSwitches } from '@pawport/shared/generations/mount-switch-work.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { claim } from '@pawport/shared/work/claim.ts'
import { fail } from '@pawport/shared/work/ends.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const REFUSED = { species: 'cat', score: 0.9, box: { left: 0, top: 0, width: 1, height: 1 } } as const

const SEEN = { ...REFUSED, cutOut: { together: 'possible' } } as const

const served = useTestApp()
let ada: Browser
let userId: string

beforeAll(async () => {
  ada = await signedInBrowser(served, 'ada@example.com')
  userId = String((await ada.session()).user?.id)
})
afterAll(() => expectBooksToBalance(served.context.db))

/** A finished picture in a frame, with its photo. */
async function picture(changes: Partial<NewGeneration> = {}): Promise<NewGeneration> {
  const { db, objects } = served.context
  const row = generationRow(userId, {
    status: 'completed',
    mount: 'framed',
    photo_ready: true,
    output_image_key: 'x/y.webp',
    output_description: 'Dear diary',
    ...changes,
  })
  await objects.put(row.photo_key, Buffer.from('a photo'), { contentType: 'image/jpeg' })
  await db.insertInto('generations').values(row).execute()
  return row
}

async function ask(taskId: string, wanted: string | object, language = 'en') {
  const cookie = [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const answer = await served.app.inject({
    method: 'PUT',
    url: `/api/user/generations/${taskId}/mount`,
    payload: typeof wanted === 'string' ? { mount: wanted } : wanted,
    headers: { cookie, accept: 'application/json', 'accept-language': language },
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** Ends the switch that waits, as a worker does that draws the picture, or that cannot. */
async function end(taskId: string, outcome: 'drawn' | 'mount_cut_out_refused'): Promise<void> {
  const { db } = served.context
  const now = new Date()
  const claimed = await claim(db, mountSwitches, taskId, { now, leaseMs: 10 * DAY_MS })
  if (claimed.state !== 'claimed') throw new Error(claimed.state)
  const { attempt, row } = claimed
  if (outcome !== 'drawn') return void expect(await fail(db, mountSwitches, attempt, outcome, now)).toBe(true)
  const { mount } = row
  const portrayal = row.portrayal ?? (await findGeneration(db, taskId))?.portrayal
  const way = row.way ?? (await findGeneration(db, taskId))?.way
  const how = { mount, portrayal, way }
  // A worker says which way suited the photo.
  const shown = { shown: mount, portrayal, ...(way !== 'auto' && { way }) }
  const results = JSON.stringify({
    picture: { key: 'a', width: 1, height: 1, model: 'pawport-1', ...shown },
  })
  await db
    .updateTable('generations')
    .set({ ...how, results })
    .where('task_id', '=', taskId)
    .execute()
  await db
    .updateTable('mount_switches')
    .set({ status: 'completed', claim: null })
    .where('task_id', '=', taskId)
    .execute()
}

test('a switch waits for a worker and costs nothing; a repeated request joins it, another mount waits its turn', async () => {
  const { db, queue } = served.context
  const { task_id: taskId } = await picture()
  const waiting = (await queue.counts('generations')).waiting
  const first = await ask(taskId, 'sticker')
  expect(first.status).toBe(202)
  expect(first.data).toMatchObject({
    status: 'completed',
    mount: 'framed',
    receipt: null,
    mount_switch: { shown: 'framed', drawing: 'sticker', left: MAX_MOUNT_SWITCHES - 1, error: null },
  })
  const [, second] = await Promise.all([ask(taskId, 'sticker'), ask(taskId, 'sticker')])
  expect(second).toMatchObject({ status: 202, data: { mount_switch: { left: MAX_MOUNT_SWITCHES - 1 } } })
  expect((await queue.counts('generations')).waiting).toBe(waiting + 1)
  expect(await ask(taskId, 'framed')).toMatchObject({ status: 409, code: 'mount_switch_running' })
  await end(taskId, 'drawn')
  expect(await ask(taskId, 'sticker')).toMatchObject({
    status: 200,
    data: { mount: 'sticker', mount_switch: { shown: 'sticker', drawing: null } },
  })
  const holds = await db.selectFrom('credit_holds').selectAll().where('user_id', '=', userId).execute()
  expect(holds).toEqual([])
})

test('the drawn pet becomes its photo and is drawn again, in the frame or cut out as it was', async () => {
  const { task_id: taskId } = await picture()
  expect(await ask(taskId, { portrayal: 'photo' })).toMatchObject({
    status: 202,
    data: {
      portrayal: 'drawn',
      // A picture of a release that knew no portrayals does not say what it shows.
      mount_switch: { shown: 'framed', drawing: 'framed', portrayal: { shown: null, drawing: 'photo' } },
    },
  })
  expect((await ask(taskId, { portrayal: 'photo' })).data.mount_switch.left).toBe(MAX_MOUNT_SWITCHES - 1)
  // What the body leaves out is as it will be.
  expect((await ask(taskId, 'framed')).status).toBe(202)
  expect(await ask(taskId, { portrayal: 'drawn' })).toMatchObject({ code: 'mount_switch_running' })
  expect(await ask(taskId, 'sticker')).toMatchObject({ code: 'mount_switch_running' })
  await end(taskId, 'drawn')
  const photographed = { portrayal: 'photo', mount_switch: { portrayal: { shown: 'photo', drawing: null } } }
  expect(await ask(taskId, { portrayal: 'photo' })).toMatchObject({ status: 200, data: photographed })
  expect(await ask(taskId, { mount: 'framed', portrayal: 'photo' })).toMatchObject({ status: 200 })

  // The mount alone keeps the photo; both change in one switch, which counts once.
  expect(await ask(taskId, 'sticker')).toMatchObject({
    data: { mount_switch: { drawing: 'sticker', portrayal: { drawing: 'photo' } } },
  })
  await end(taskId, 'drawn')
  expect(await ask(taskId, { mount: 'framed', portrayal: 'drawn' })).toMatchObject({
    status: 202,
    data: {
      mount_switch: { drawing: 'framed', portrayal: { drawing: 'drawn' }, left: MAX_MOUNT_SWITCHES - 3 },
    },
  })
  for (const nothing of [{}, { portrayal: 'etched' }])
    expect(await ask(taskId, nothing)).toMatchObject({ status: 400 })
})

test('a way that the photo allows is drawn for free and stays with a change of the mount; another one is refused', async () => {
  const scene = { together: { way: 'whole', why: null, ways: ['whole', 'bust'] } } as const
  const pets = JSON.stringify([{ ...SEEN, scene }, SEEN])
  const { task_id: taskId } = await picture({ pets })
  const possible = ['whole', 'bust']
  expect(await ask(taskId, { way: 'peeking' }, 'zh-CN')).toMatchObject({
    ...{ status: 422, code: 'way_not_possible' },
    message: expect.stringContaining('无法以这种方式'),
  })
  expect(await ask(taskId, { way: 'bust' })).toMatchObject({
    status: 202,
    data: {
      way: 'auto',
      mount_switch: { drawing: 'sticker', way: { shown: null, drawing: 'bust', possible } },
    },
  })
  expect((await ask(taskId, { mount: 'sticker', way: 'bust' })).status).toBe(202)
  expect(await ask(taskId, { way: 'whole' })).toMatchObject({ code: 'mount_switch_running' })
  await end(taskId, 'drawn')
  expect(await ask(taskId, { way: 'bust' })).toMatchObject({
    status: 200,
    data: { way: 'bust', mount_switch: { shown: 'sticker', way: { shown: 'bust', drawing: null } } },
  })
  expect(await ask(taskId, 'framed')).toMatchObject({
    status: 202,
    data: { mount_switch: { drawing: 'framed', way: { drawing: null }, left: MAX_MOUNT_SWITCHES - 2 } },
  })
  expect(await ask(taskId, { way: 'auto' })).toMatchObject({ status: 400 })
})

test('where the mount of a picture is not known, a frame holds its photo', async () => {
  const { task_id: taskId } = await picture({ mount: 'auto' })
  expect(await ask(taskId, { portrayal: 'photo' })).toMatchObject({
    data: { mount_switch: { shown: null, drawing: 'framed', portrayal: { drawing: 'photo' } } },
  })
})

test('what cannot be drawn again is refused, with the reason in the language of the reader', async () => {
  const { objects } = served.context
  for (const changes of [
    { endpoint: 'flux' },
    { results: JSON.stringify({ picture: { key: 'a', width: 1, height: 1, model: 'flux-1' } }) },
    { status: 'pending', output_image_key: null },
  ] as const) {
    const { task_id: taskId } = await picture(changes)
    expect(await ask(taskId, 'sticker')).toMatchObject({ status: 409, code: 'mount_not_switchable' })
    expect((await ada.visit(`/api/user/generations/${taskId}`)).json()).toMatchObject({
      data: { mount_switch: null },
    })
  }
  const gone = await picture()
  await objects.remove(gone.photo_key)
  expect(await ask(gone.task_id, 'sticker', 'zh-CN')).toMatchObject({
    ...{ status: 410, code: 'mount_photo_gone' },
    message: expect.stringContaining('照片已被删除'),
  })
  const cutOut = { alone: 'cut_off', together: 'cut_off' } as const
  const refused = await picture({ mount: 'auto', pets: JSON.stringify([{ ...REFUSED, cutOut }]) })
  expect(await ask(refused.task_id, 'sticker')).toMatchObject({ status: 422, code: 'mount_cut_out_refused' })
  // It is in a frame already.
  expect(await ask(refused.task_id, 'framed')).toMatchObject({
    status: 200,
    data: { mount_switch: { shown: 'framed', refusal: 'cut_off', left: MAX_MOUNT_SWITCHES } },
  })
  expect(await ask(refused.task_id, 'auto')).toMatchObject({ status: 400 })
})

test('a cut-out that a worker refused is not tried again', async () => {
  const { task_id: taskId } = await picture()
  await ask(taskId, 'sticker')
  await end(taskId, 'mount_cut_out_refused')
  expect(await ask(taskId, 'sticker')).toMatchObject({ status: 422, code: 'mount_cut_out_refused' })
  expect(await ask(taskId, 'framed')).toMatchObject({
    status: 200,
    data: { mount_switch: { shown: 'framed', drawing: null, error: { code: 'mount_cut_out_refused' } } },
  })
})

test('a picture is switched a few times, and a user switches a few pictures a day', async () => {
  const { db } = served.context
  const { task_id: taskId } = await picture()
  for (let number = 0; number < MAX_MOUNT_SWITCHES; number++) {
    expect((await ask(taskId, number % 2 ? 'framed' : 'sticker')).status).toBe(202)
    await end(taskId, 'drawn')
  }
  expect(await ask(taskId, 'sticker')).toMatchObject({ status: 409, code: 'mount_switches_spent' })

  const other = await picture()
  await db.updateTable('daily_use').set({ mount_switches: DAILY_MOUNT_SWITCHES }).execute()
  expect(await ask(other.task_id, 'sticker')).toMatchObject({
    status: 429,
    code: 'daily_mount_switches_reached',
  })
  // Nothing was written.
  expect(
    await db.selectFrom('mount_switches').selectAll().where('task_id', '=', other.task_id).execute(),
  ).toEqual([])
})
