import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import { addPromotion } from '@pawport/shared/codes/promotions.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { eraseUser } from '@pawport/shared/data/erase.ts'
import { expect, test, vi } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
const BACK = { successUrl: `${ORIGIN}/#/account`, cancelUrl: `${ORIGIN}/#/pricing` }

/** Sends JSON of which the end comes once the account is deleted: the session was read before. */
async function sendAcrossDeletion(
  { id, headers }: SignedIn,
  { method = 'POST', path, body }: { method?: 'POST' | 'PUT'; path: string; body: object },
) {
  const text = JSON.stringify(body)
  async function* slowly() {
    yield text.slice(0, -1)
    await eraseUser(served.context.db, id, randomUUID())
    yield text.slice(-1)
  }
  const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const payload = Readable.from(slowly())
  const answer = await served.app.inject({ method, url: path, headers: { ...headers, ...type }, payload })
  return [answer.statusCode, answer.json().message]
}

const SIGNED_OUT = [401, 'User not authenticated']

test.each([
  ['an album', { path: '/api/user/albums', body: { title: 'Summer' } }],
  ['an export', { path: '/api/user/exports', body: {} }],
  ['its deletion once more', { path: '/api/user/deletion', body: { confirm: 'delete my account' } }],
])('an account that is deleted while it asks for %s is signed out', async (_what, request) => {
  expect(await sendAcrossDeletion(await signIn(served), request)).toEqual(SIGNED_OUT)
})

test('an account that is deleted while its code comes in takes no use of it, and gets no credits', async () => {
  const { db, clock } = served.context
  const id = randomUUID()
  const now = clock.now()
  await addPromotion(db, { id, credits: 7, maxUses: 1, endsAt: new Date(now.getTime() + DAY_MS), now })
  const find = db.selectFrom('promotions').select(['code', 'uses']).where('id', '=', id)
  const { code } = await find.executeTakeFirstOrThrow()
  const ada = await signIn(served)
  expect(await sendAcrossDeletion(ada, { path: '/api/codes/redeem', body: { code } })).toEqual(SIGNED_OUT)
  expect((await find.executeTakeFirstOrThrow()).uses).toBe(0)
  const lots = db.selectFrom('credit_lots').selectAll().where('user_id', '=', ada.id)
  expect(await lots.execute()).toEqual([])
  await expectBooksToBalance(db)
})

async function packOrder() {
  const { db, payments } = served.context
  await syncCatalogue(db, payments)
  const packs = db.selectFrom('credit_packages').select('stripe_price_id as priceId')
  const { priceId } = await packs.where('slug', '=', 'starter').executeTakeFirstOrThrow()
  return { path: '/api/stripe/create-credit-session', body: { priceId, ...BACK } }
}

test('an account that is deleted while its order comes in leaves no order and no customer', async () => {
  const ada = await signIn(served)
  expect(await sendAcrossDeletion(ada, await packOrder())).toEqual(SIGNED_OUT)
  const { db } = served.context
  for (const table of ['orders', 'customers'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', ada.id).execute()).toEqual([])
})

test('the provider forgets a customer whose account is deleted as it is made', async () => {
  const { db, payments } = served.context
  const ada = await signIn(served)
  const make = payments.createCustomer
  const removed = vi.spyOn(payments, 'removeCustomer')
  const made = vi.spyOn(payments, 'createCustomer').mockImplementation(async (customer) => {
    const id = await make(customer)
    await eraseUser(db, ada.id, randomUUID())
    return id
  })
  const { path, body } = await packOrder()
  const answer = await ada.call('POST', path, body)
  expect([answer.statusCode, answer.json().message]).toEqual(SIGNED_OUT)
  expect(removed).toHaveBeenCalledWith(await made.mock.results[0]?.value)
  expect(await db.selectFrom('customers').selectAll().where('user_id', '=', ada.id).execute()).toEqual([])
  vi.restoreAllMocks()
})
