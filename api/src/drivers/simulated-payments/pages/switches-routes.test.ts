import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const served = useTestApp()
let shop: Shop
beforeAll(async () => {
  shop = await openShop(served)
})

/** A customer who bought a pack, with the portal and the payment. */
async function bought(card = 'works') {
  const customerId = await shop.customer()
  const { id, path } = await shop.checkout('starter', { customerId })
  await shop.post(`${path}/pay`, { card })
  const portal = await shop.portal(customerId)
  const { body } = await served.app.inject(`${portal}/switches`)
  const charge = /receipts\/(ch_sim_\w+)/.exec(body)?.[1] ?? ''
  return { id, path, portal, charge, body }
}
const read = async (path: string) => (await served.app.inject(path)).body
/** The id of the only refund or dispute on the page of the switches. */
async function reversalOn(portal: string): Promise<string> {
  return /value="((?:re|dp)_sim_\w+)"/.exec(await read(`${portal}/switches`))?.[1] ?? ''
}

test('a payment is refunded in parts, never beyond what is left', async () => {
  const { portal, charge } = await bought()
  for (const amount of ['5', '-1', '0', '1.999', 'much', '']) {
    const refused = await shop.post(`${portal}/switches/refund-part`, { id: charge, amount })
    expect(refused.statusCode, amount).toBe(409)
    expect(refused.body).toContain('Please enter an amount up to $4.99.')
  }
  await shop.post(`${portal}/switches/refund-part`, { id: charge, amount: '1.50' })
  expect(await read(`/simulated-payments/receipts/${charge}`)).toContain('$1.50 refunded')
  await shop.post(`${portal}/switches/refund`, { id: charge })
  const page = await read(`${portal}/switches`)
  expect([page.includes('$1.50 refunded'), page.includes('$3.49 refunded')]).toEqual([true, true])
  expect((await shop.post(`${portal}/switches/refund`, { id: charge })).statusCode).toBe(409)
})

test('a refund can fail at the bank', async () => {
  const { portal, charge } = await bought()
  await shop.post(`${portal}/switches/refund`, { id: charge })
  const refund = await reversalOn(portal)
  await shop.post(`${portal}/switches/fail-refund`, { id: refund })
  expect(await shop.payments.readRefund(refund)).toMatchObject({ isActive: false })
  expect(await read(`${portal}/switches`)).toContain('Refund of $4.99 failed')
})

test.each([
  ['win', 'Dispute won', false],
  ['lose', 'Dispute lost', true],
])('a dispute is opened and judged: %s', async (act, words, isActive) => {
  const { portal, charge } = await bought()
  await shop.post(`${portal}/switches/dispute`, { id: charge })
  const dispute = await reversalOn(portal)
  expect(await shop.payments.readDispute(dispute)).toMatchObject({ kind: 'dispute', isActive: true })
  await shop.post(`${portal}/switches/${act}`, { id: dispute })
  expect(await read(`${portal}/switches`)).toContain(words)
  expect(await shop.payments.readDispute(dispute)).toMatchObject({ isActive })
})

test('money that is on its way is listed with its checkout', async () => {
  const { path, body } = await bought('later')
  expect(body).toContain(`href="${path}"`)
})

test('events can be delivered twice, the last first and late, and all at once', async () => {
  const { portal } = await bought()
  await shop.post(`${portal}/switches/delivery`, { copies: '2', order: 'reversed', late: '600' })
  const before = await served.context.db.selectFrom('simulated_payment_events').select('id').execute()
  await shop.checkout('starter').then(({ path }) => shop.post(`${path}/pay`, { card: 'works' }))
  const made = await served.context.db
    .selectFrom('simulated_payment_events')
    .selectAll()
    .where(
      'id',
      'not in',
      before.map(({ id }) => id),
    )
    .execute()
  const copies = Map.groupBy(made, ({ copy }) => copy)
  expect([...copies.keys()].sort()).toEqual([1, 2])
  expect(copies.get(1)).toHaveLength(copies.get(2)?.length ?? 0)
  expect(made.every(({ due_at }) => due_at > served.clock.now())).toBe(true)
  expect(await read(`${portal}/switches`)).toMatch(/[1-9]\d* for later/)
  await shop.post(`${portal}/switches/deliver`, {})
  expect(await read(`${portal}/switches`)).toContain('0 for later')
  await shop.post(`${portal}/switches/delivery`, { copies: '1', order: 'usual', late: '0' })
})

test('the delivery takes no other values', async () => {
  const { portal } = await bought()
  for (const late of ['-1', '1e9', '99999', 'soon'])
    expect(
      (await shop.post(`${portal}/switches/delivery`, { copies: '1', order: 'usual', late })).statusCode,
      late,
    ).toBe(409)
})
