import { createHmac, randomUUID } from 'node:crypto'
import type { CardOffer, MailedCard, SavedAddress } from '@pawport/shared/contract/mailing/schemas.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { callbackSecret } from '@pawport/shared/mailing/callbacks.ts'
import { newCardFolder } from '@pawport/shared/mailing/files.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({
  DAILY_CARDS_PER_USER: '2',
  CARD_PRICES: 'GB:40,US:30',
  CARD_CANCEL_MINUTES: '10',
})
const GRANDMA = {
  ...{ name: 'Grandma Ada', line1: '1 High Street', line2: '', city: 'Bath', region: '' },
  ...{ postcode: 'BA1 1AA', country: 'GB' },
}
let ada: Browser
let userId: string
let number = 0

beforeEach(async () => {
  ada = await signedInBrowser(served, `user${number++}@example.com`)
  userId = String((await ada.session()).user?.id)
  const by = { id: randomUUID(), reason: 'test', actorId: randomUUID(), now: new Date(START) }
  await adjust(served.context.db, { ...by, userId, delta: 100 })
})
afterEach(() => expectBooksToBalance(served.context.db))

async function ask<T = MailedCard>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  browser: Browser | null = ada,
) {
  const cookie = [...(browser?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const answer = await served.app.inject({
    method,
    url: `/api/${path}`,
    ...(body && { payload: body }),
    headers: { cookie, accept: 'application/json' },
  })
  return { status: answer.statusCode, ...(answer.json() as { code: string | number; data: T }) }
}

async function picture(): Promise<string> {
  const row = generationRow(userId, {
    ...{ status: 'completed', prompt_location: 'Kyoto', output_image_key: 'x/y.webp' },
    output_description: 'Dear diary',
  })
  await served.context.db.insertInto('generations').values(row).execute()
  return row.task_id
}

async function addAddress(changes: Partial<typeof GRANDMA> = {}): Promise<SavedAddress> {
  return (await ask<SavedAddress>('POST', 'user/addresses', { ...GRANDMA, ...changes })).data
}

/** A card that a worker has drawn. */
async function proof(): Promise<MailedCard> {
  const [taskId, { id: address_id }] = [await picture(), await addAddress()]
  const { data } = await ask('POST', `generations/${taskId}/cards`, { address_id, message: 'Hello\nyou' })
  await served.context.db
    .updateTable('mailed_cards')
    .set({ status: 'proof', folder: newCardFolder(), is_redrawn: true })
    .where('id', '=', data.id)
    .execute()
  return data
}

async function credits(): Promise<[number, number]> {
  const { available, held } = await readBalance(served.context.db, userId, new Date(START))
  return [available - 4, held]
}

test('addresses are sealed in the database, listed by name, bounded, and of their user alone', async () => {
  const { id } = await addAddress()
  await addAddress({ name: 'Bob' })
  const { data } = await ask<{ addresses: SavedAddress[] }>('GET', 'user/addresses')
  expect(data.addresses.map(({ name }) => name)).toEqual(['Bob', 'Grandma Ada'])
  const rows = await served.context.db.selectFrom('addresses').selectAll().execute()
  expect(rows.some(({ sealed }) => sealed.includes('Grandma'))).toBe(false)
  const bob = await signedInBrowser(served, 'bob@example.com')
  expect((await ask('DELETE', `user/addresses/${id}`, undefined, bob)).code).toBe('not_found')
  expect((await ask('DELETE', `user/addresses/${id}`)).status).toBe(200)
  for (const [changes, code] of [
    [{ name: 'A'.repeat(41) }, 'bad_request'],
    [{ line1: 'a\u0007b' }, 'bad_request'],
    [{ name: '\u200b' }, 'bad_request'],
    [{ line2: '\u202eab' }, 'bad_request'],
    [{ country: 'DE' }, 'country_not_served'],
    [{ country: 'XX' }, 'country_not_served'],
    [{ country: 'US', region: 'Texas', postcode: '75001' }, 'address_incomplete'],
  ] as const)
    expect((await ask('POST', 'user/addresses', { ...GRANDMA, ...changes })).code).toBe(code)
})

test('a proof costs nothing; its order holds the price of the country, once, and waits for the shop', async () => {
  const card = await proof()
  expect(card).toMatchObject({
    status: 'waiting',
    credits_cost: 40,
    recipient: GRANDMA,
    message: 'Hello\nyou',
  })
  expect(await credits()).toEqual([100, 0])
  const orders = await Promise.all([1, 2].map(() => ask('POST', `user/cards/${card.id}/order`)))
  expect(orders.map(({ status }) => status)).toEqual([200, 200])
  expect(orders[0]?.data).toMatchObject({ status: 'ordered', can_cancel: true, receipt: { state: 'held' } })
  expect(await credits()).toEqual([60, 40])
  const { next_try_at: at } = await served.context.db
    .selectFrom('mailed_cards')
    .select('next_try_at')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow()
  expect(Number(at)).toBe(new Date(START).getTime() + 600_000)
  const offer = await ask<CardOffer>('GET', `generations/${card.task_id}/cards`)
  expect(offer.data).toMatchObject({ is_offered: true, prices: { GB: 40, US: 30 }, cards: [{ id: card.id }] })
  expect((await ask('POST', `user/cards/${card.id}/cancel`)).data).toMatchObject({
    ...{ status: 'failed', error: { code: 'card_cancelled' } },
  })
  expect(await credits()).toEqual([100, 0])
  expect((await ask('POST', `user/cards/${card.id}/cancel`)).code).toBe('card_not_cancellable')
})

test('what cannot be ordered says why', async () => {
  const [taskId, { id: address_id }] = [await picture(), await addAddress()]
  const { data } = await ask('POST', `generations/${taskId}/cards`, { address_id, message: 'Hi' })
  expect((await ask('POST', `user/cards/${data.id}/order`)).code).toBe('proof_not_ready')
  for (const body of [
    { address_id, message: ' ' },
    { address_id, message: 'a'.repeat(801) },
  ])
    expect((await ask('POST', `generations/${taskId}/cards`, body)).code).toBe('bad_request')
  const foreign = { address_id: randomUUID(), message: 'Hi' }
  expect((await ask('POST', `generations/${taskId}/cards`, foreign)).code).toBe('not_found')
  const cards = [await proof(), await proof(), await proof()]
  const first = cards.slice(0, 2)
  for (const { id } of first) expect((await ask('POST', `user/cards/${id}/order`)).status).toBe(200)
  const third = `user/cards/${cards[2]?.id}/order`
  expect((await ask('POST', third)).code).toBe('card_insufficient_credits')
  const by = { id: randomUUID(), reason: 'test', actorId: randomUUID(), now: new Date(START) }
  await adjust(served.context.db, { ...by, userId, delta: 100 })
  expect((await ask('POST', third)).code).toBe('daily_cards_reached')
  expect(await credits()).toEqual([120, 80])
})

test('a callback with its secret has the shop asked, and its body is not read', async () => {
  const { id } = await proof()
  const add = vi.spyOn(served.context.queue, 'add')
  const secret = callbackSecret(served.context.config.printShop.callbackKey, id)
  const call = (path: string) => ask<null>('POST', `cards/${path}`, { state: 'posted' }, null)
  expect((await call(`${id}/${secret.slice(1)}A`)).code).toBe('not_found')
  expect((await call(`${randomUUID()}/${secret}`)).code).toBe('not_found')
  expect(add).not.toHaveBeenCalled()
  expect((await call(`${id}/${secret}`)).status).toBe(200)
  expect(add).toHaveBeenCalledWith('card.check', { cardId: id }, { id: `check-${id}` })
  expect(
    (await served.context.db.selectFrom('mailed_cards').select('status').where('id', '=', id).execute())[0]
      ?.status,
  ).toBe('proof')
  // Here Lob does not print.
  const signature = createHmac('sha256', 'x').update('{}').digest('hex')
  const lob = await served.app.inject({
    ...{ method: 'POST', url: '/api/cards/lob', payload: {} },
    headers: { 'lob-signature': signature, 'lob-signature-timestamp': '1' },
  })
  expect(lob.statusCode).toBe(400)
})

test('the simulated print shop shows the owner of its address what it has, at an address with a secret', async () => {
  const { id, task_id } = await proof()
  await ask('POST', `user/cards/${id}/order`)
  await served.context.printShop?.place({ reference: id } as never)
  const { data } = await ask<CardOffer>('GET', `generations/${task_id}/cards`)
  const url = data.simulation_url ?? ''
  const page = await served.app.inject({ url })
  expect([page.statusCode, page.body.includes('Kyoto')]).toEqual([200, true])
  expect((await served.app.inject({ url: `${url.slice(0, -2)}xx` })).statusCode).toBe(404)
  const turned = await served.app.inject({
    ...{ method: 'POST', url: `${url}/switches`, payload: 'by_hand=on' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(turned.statusCode).toBe(303)
  const [order] = await served.context.db
    .selectFrom('simulated_print_orders')
    .selectAll()
    .where('card_id', '=', id)
    .execute()
  await served.app.inject({ method: 'POST', url: `${url}/${order?.id}/post` })
  expect(await served.context.printShop?.find(id)).toMatchObject({ state: 'posted' })
})
