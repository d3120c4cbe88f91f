import { randomUUID } from 'node:crypto'
import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { cancelByOwner } from '@pawport/shared/generations/cancel.ts'
import { companionsOf } from '@pawport/shared/pets/companions.ts'
import { removeDuePhotos } from '@pawport/shared/photos/remove.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveCheckedPhoto } from '../../testing/belongings.ts'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
const GENERATIONS = '/api/user/generations'
let ada: SignedIn
beforeEach(async () => {
  ada = await signIn(served)
})

async function save(name: string, owner = ada, species: 'dog' | 'cat' = 'dog'): Promise<SavedPet> {
  const photo_id = await giveCheckedPhoto(served.context, owner.id, served.context.clock.now(), species)
  return (await owner.call('POST', '/api/user/pets', { name, photo_id })).json().data
}

async function order(fields: Record<string, string>, owner = ada, headers?: Record<string, string>) {
  return (await owner.order({ location: 'Kyoto', ...fields }, headers)).json()
}

const read = async (taskId: string) => (await ada.call('GET', `${GENERATIONS}/${taskId}`)).json().data

/** What is left of an order: rows and credits. */
async function traces() {
  const rows = await served.context.db
    .selectFrom('generations')
    .select('task_id')
    .where('user_id', '=', ada.id)
    .execute()
  const { available_credits: credits } = (await ada.call('GET', '/api/user/credits')).json().data
  return { rows: rows.length, credits }
}

async function complete(taskId: string): Promise<void> {
  const picture = { output_image_key: 'a/p.webp', output_description: 'Dear diary', photo_ready: true }
  await served.context.db
    .updateTable('generations')
    .set({ status: 'completed', ...picture })
    .where('task_id', '=', taskId)
    .execute()
}

test('saved pets travel along at the price of one picture, and views name them', async () => {
  const [minka, rex, luna] = [await save('Minka', ada, 'cat'), await save('Rex'), await save('Luna')]
  const { credits } = await traces()
  const { data } = await order({ pet_id: minka.id, companions: `${rex.id}, ${luna.id}` })
  const along = [
    { id: rex.id, name: 'Rex' },
    { id: luna.id, name: 'Luna' },
  ]
  const shown = await read(data.task_id)
  expect(shown).toMatchObject({ pet: { name: 'Minka' }, companions: along })
  expect((await traces()).credits).toBe(credits - shown.credits_cost)
  const alone = await order({ pet_id: minka.id })
  expect((await read(alone.data.task_id)).credits_cost).toBe(shown.credits_cost)
  const listed = (await ada.call('GET', GENERATIONS)).json().data
  expect(listed.map(({ companions }: { companions: unknown }) => companions)).toEqual(
    expect.arrayContaining([[], along]),
  )
})

test('a finished picture is a trip of each pet in it', async () => {
  const [minka, rex, luna] = [await save('Minka', ada, 'cat'), await save('Rex'), await save('Luna')]
  const { data } = await order({ pet_id: minka.id, companions: rex.id })
  const trips = async () => {
    const pets: SavedPet[] = (await ada.call('GET', '/api/user/pets')).json().data
    return [minka, rex, luna].map(({ id }) => pets.find((pet) => pet.id === id)?.trips)
  }
  expect(await trips()).toEqual([0, 0, 0])
  await complete(data.task_id)
  expect(await trips()).toEqual([1, 1, 0])
  for (const [{ id }, ids] of [
    [minka, [data.task_id]],
    [rex, [data.task_id]],
    [luna, []],
  ] as const) {
    const listed = (await ada.call('GET', `${GENERATIONS}?pet=${id}`)).json().data
    expect(listed.map(({ task_id }: { task_id: string }) => task_id)).toEqual(ids)
  }
})

test("others' pets, removed ones, a pet twice and more than three are refused, in both languages, and cost nothing", async () => {
  const [bob, zoe] = [await signIn(served), await signIn(served, 'zh')]
  const [minka, rex, gone] = [await save('Minka'), await save('Rex'), await save('Gone')]
  const foreign = await save('Foreign', bob)
  await ada.call('DELETE', `/api/user/pets/${gone.id}`)
  const before = await traces()
  const four = [rex.id, randomUUID(), randomUUID(), randomUUID()].join()
  for (const [companions, code] of [
    [foreign.id, 'companion_gone'],
    [gone.id, 'companion_gone'],
    [randomUUID(), 'companion_gone'],
    [`${rex.id},${rex.id}`, 'companion_twice'],
    [`${rex.id},${rex.id.toUpperCase()}`, 'companion_twice'],
    [minka.id, 'companion_twice'],
    [four, 'too_many_companions'],
    ['rex', 'bad_request'],
  ] as const)
    expect([companions, (await order({ pet_id: minka.id, companions })).code]).toEqual([companions, code])
  const own = await order({ photo_id: rex.photos[0]?.id ?? '', companions: rex.id })
  expect(own.code).toBe('companion_twice')
  expect(await traces()).toEqual(before)

  const own2 = await save('阿福', zoe)
  const refused = await order({ pet_id: own2.id, companions: foreign.id }, zoe)
  expect(refused.message).toMatch(/\p{Script=Han}/u)
})

test('a repeated request is the same order; the same key with other companions is another one', async () => {
  const [minka, rex] = [await save('Minka'), await save('Rex')]
  const headers = { 'idempotency-key': randomUUID() }
  const first = await order({ pet_id: minka.id, companions: rex.id }, ada, headers)
  const again = await order({ pet_id: minka.id, companions: rex.id }, ada, headers)
  expect(again.data.task_id).toBe(first.data.task_id)
  expect((await order({ pet_id: minka.id }, ada, headers)).code).toBe('idempotency_conflict')
})

test('a variation and a retry keep the companions, also those that were removed since', async () => {
  const [minka, rex] = [await save('Minka'), await save('Rex')]
  const { task_id: taskId } = (await order({ pet_id: minka.id, companions: rex.id })).data
  await ada.call('DELETE', `/api/user/pets/${rex.id}`)
  await complete(taskId)
  const variation = (await order({ take_of: taskId })).data
  const kept = [{ id: null, name: 'Rex' }]
  expect((await read(variation.task_id)).companions).toEqual(kept)
  const [row] = await companionsOf(served.context.db, variation.task_id)
  expect(row?.photo_id).toBe(rex.photos[0]?.id)
  expect((await order({ take_of: taskId, companions: minka.id })).code).toBe('bad_request')

  await ada.call('POST', `${GENERATIONS}/${variation.task_id}/cancel`)
  const retry = await ada.call('POST', `${GENERATIONS}/${variation.task_id}/retry`)
  expect(retry.json()).toMatchObject({ data: { companions: kept } })
})

test('the photo of a companion stays while a picture needs it, and goes with the picture', async () => {
  const { db, databaseClock } = served.context
  const [minka, rex] = [await save('Minka'), await save('Rex')]
  const { task_id: taskId } = (await order({ pet_id: minka.id, companions: rex.id })).data
  await ada.call('DELETE', `/api/user/pets/${rex.id}`)
  const later = new Date((await databaseClock.now()).getTime() + 30 * DAY_MS)
  const isKept = async () => {
    await db
      .updateTable('photos')
      .set({ keep_until: new Date(0) })
      .execute()
    await removeDuePhotos(db, later, 100)
    const photo = await db
      .selectFrom('photos')
      .select('id')
      .where('id', '=', rex.photos[0]?.id ?? '')
      .executeTakeFirst()
    return photo !== undefined
  }
  expect(await isKept()).toBe(true)
  // A worker of the release before does not ask for companions.
  await db
    .deleteFrom('photos')
    .where('id', '=', rex.photos[0]?.id ?? '')
    .execute()
  expect(await isKept()).toBe(true)
  await db
    .transaction()
    .execute((transaction) => cancelByOwner(transaction, taskId, { now: later, freeOnly: false }))
  expect(await isKept()).toBe(false)
  expect((await companionsOf(db, taskId))[0]).toMatchObject({ pet_name: 'Rex', photo_id: null })
  expect((await ada.call('POST', `${GENERATIONS}/${taskId}/retry`)).json().code).toBe('not_retryable')
})

test('purging a picture removes the photo of a companion that nothing else names', async () => {
  const { db } = served.context
  const [minka, rex] = [await save('Minka'), await save('Rex')]
  const { task_id: taskId } = (await order({ pet_id: minka.id, companions: rex.id })).data
  await complete(taskId)
  await ada.call('DELETE', `/api/user/pets/${rex.id}`)
  await ada.call('DELETE', `${GENERATIONS}/${taskId}`)
  await ada.call('DELETE', `${GENERATIONS}/recycle/${taskId}`)
  const left = await db.selectFrom('photos').select('id').where('user_id', '=', ada.id).execute()
  expect(left.map(({ id }) => id)).toEqual([minka.photos[0]?.id])
})

test('a pet that is removed while it is ordered either travels along or is refused, and nothing is half written', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [minka, rex] = [await save('Minka'), await save('Rex')]
    const [sent] = await Promise.all([
      order({ pet_id: minka.id, companions: rex.id }),
      ada.call('DELETE', `/api/user/pets/${rex.id}`),
    ])
    if (sent.code !== 0) {
      expect(sent.code).toBe('companion_gone')
    } else {
      const [row] = await companionsOf(served.context.db, sent.data.task_id)
      expect(row).toMatchObject({ pet_name: 'Rex', photo_id: rex.photos[0]?.id })
      await ada.call('DELETE', `${GENERATIONS}/${sent.data.task_id}`)
    }
    await ada.call('DELETE', `/api/user/pets/${minka.id}`)
  }
})

test('a pet that is removed between the look for it and the order stays on the card with its name', async () => {
  const minka = await save('Minka')
  const { objects } = served.context
  const stat = objects.stat.bind(objects)
  const looks = vi.spyOn(objects, 'stat').mockImplementationOnce(async (key) => {
    await ada.call('DELETE', `/api/user/pets/${minka.id}`)
    return stat(key)
  })
  const sent = await order({ pet_id: minka.id })
  looks.mockRestore()
  expect(sent.code).toBe(0)
  expect((await read(sent.data.task_id)).pet).toEqual({ id: null, name: 'Minka' })
})

test('a pet whose photos went with it is gone, for orders and for drafts', async () => {
  const minka = await save('Minka')
  await served.context.db.deleteFrom('pet_photos').where('pet_id', '=', minka.id).execute()
  const before = await traces()
  expect((await order({ pet_id: minka.id })).code).toBe('pet_gone')
  const form = new FormData()
  form.set('cards', '[{"location":"Kyoto"}]')
  form.set('pet_id', minka.id)
  const { headers } = ada
  const drafts = await served.app.inject({ method: 'POST', url: '/api/drafts', headers, payload: form })
  expect(drafts.json().code).toBe('pet_gone')
  expect(await traces()).toEqual(before)
})

test("orders with each other's pet as companion do not wait for each other", async () => {
  const [minka, rex] = [await save('Minka'), await save('Rex')]
  const sent = await Promise.all(
    [0, 1].flatMap(() => [
      order({ pet_id: minka.id, companions: rex.id }),
      order({ pet_id: rex.id, companions: minka.id }),
    ]),
  )
  expect(sent.filter(({ code }) => code === 'internal')).toEqual([])
})

test('a saved pet says whether it can stand beside others', async () => {
  const [minka] = [await save('Minka')]
  expect(minka.can_stand).toBe(true)
  await served.context.db
    .updateTable('photos')
    .set({ pets: JSON.stringify([{ species: 'cat', score: 1, box: {}, cutOut: { alone: 'person' } }]) })
    .where('id', '=', minka.photos[0]?.id ?? '')
    .execute()
  const [listed] = (await ada.call('GET', '/api/user/pets')).json().data
  expect(listed.can_stand).toBe(false)
})
