import type { ShopState } from '@pawport/shared/contract/mailing/limits.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { PrintShopError } from '@pawport/shared/drivers/print-shop/print-shop.ts'
import { keysWithoutRow } from '@pawport/shared/generations/recycle-bin.ts'
import { sidesIn } from '@pawport/shared/mailing/files.ts'
import { cancelCard, endCard, prolongHold } from '@pawport/shared/mailing/observe.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import type { PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { checkCard } from './check-card.ts'
import { sweepCards } from './sweep.ts'
import { type MailingGround, mailingGround } from './testing/mailing-ground.ts'
import { orderWork, proofWork } from './work.ts'

const never = new AbortController().signal
let ground: MailingGround
let context: WorkerContext

beforeEach(async () => {
  ground = await mailingGround()
  ;({ context } = ground)
  await ground.turn()
})
afterEach(async () => {
  if (context) await expectBooksToBalance(context.db)
  await ground?.close()
})

const send = (id: string) => runAttempt(context, orderWork, id, never)
const cancel = (id: string) =>
  context.db.transaction().execute((transaction) => cancelCard(transaction, id, new Date()))
const dueNow = (id: string) =>
  context.db
    .updateTable('mailed_cards')
    .set({ next_try_at: new Date(0) })
    .where('id', '=', id)
    .execute()

/** What the shop says from now on, and one look at it. */
async function shopSays(id: string, state: ShopState): Promise<void> {
  await context.db.updateTable('simulated_print_orders').set({ state }).where('card_id', '=', id).execute()
  await checkCard(context, id)
}

test('both sides are drawn at 300 dpi with their bleed; an enlarged picture is noted as such', async () => {
  const { task_id } = await ground.picture()
  const id = await ground.waiting(task_id)
  await runAttempt(context, proofWork, id, never)
  const { status, folder, is_redrawn } = await ground.row(id)
  expect([status, is_redrawn]).toEqual(['proof', false])
  const keys = Object.values(sidesIn(folder ?? ''))
  for (const key of keys) {
    const side = await sharp(await context.objects.read(key)).metadata()
    // 154 by 111 mm: A6 with 3 mm of bleed on each side.
    expect([side.width, side.height, side.density, side.format]).toEqual([1819, 1311, 300, 'jpeg'])
  }
  expect(await keysWithoutRow(context.db, keys)).toEqual([])
  expect(await ground.credits()).toEqual([100, 0])
})

test('a picture of the built-in renderer is drawn again at 2048 px without its watermark', async () => {
  const asked: PictureRequest[] = []
  const data = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'coral' } })
    .webp()
    .toBuffer()
  vi.spyOn(context.diffusion, 'draw').mockImplementation(async (request) => {
    asked.push(request)
    return { data, contentType: 'image/webp', width: 80, height: 60, model: 'test' }
  })
  const box = { left: 0.2, top: 0.2, width: 0.5, height: 0.6 }
  const pets = JSON.stringify([{ species: 'dog', score: 0.9, box }])
  const { task_id } = await ground.picture({ pets, photo_ready: true, seed: 77, size: 512 })
  const id = await ground.waiting(task_id)
  await runAttempt(context, proofWork, id, never)
  expect(asked).toMatchObject([{ size: 2048, watermark: false, seed: 77 }])
  expect(await ground.row(id)).toMatchObject({ status: 'proof', is_redrawn: true })
})

test('a proof of a picture that is gone fails and costs nothing', async () => {
  const { task_id } = await ground.picture()
  const id = await ground.waiting(task_id)
  await context.db.deleteFrom('generations').execute()
  await runAttempt(context, proofWork, id, never)
  expect(await ground.row(id)).toMatchObject({ status: 'failed', error_code: 'card_failed', task_id: null })
})

test('a card goes to the shop, is printed and posted; only then it is charged, and its owner is told', async () => {
  const id = await ground.ordered()
  await send(id)
  expect(await ground.row(id)).toMatchObject({
    status: 'printing',
    shop: 'simulated',
    shop_state: 'accepted',
  })
  expect(await ground.credits()).toEqual([60, 40])
  await shopSays(id, 'printing')
  expect(await ground.row(id)).toMatchObject({ status: 'printing', shop_state: 'printing' })
  await shopSays(id, 'posted')
  expect(await ground.row(id)).toMatchObject({ status: 'posted', is_settled: true })
  expect(await ground.credits()).toEqual([60, 0])
  // A late word changes nothing.
  await shopSays(id, 'failed')
  expect((await ground.row(id)).status).toBe('posted')
  const notices = await context.db.selectFrom('notices').select('kind').execute()
  expect(notices).toEqual([{ kind: 'card-posted' }])
})

test('a check that began before the card ended puts no credits aside again', async () => {
  const id = await ground.ordered()
  await send(id)
  const stale = await ground.row(id)
  await shopSays(id, 'failed')
  expect(await prolongHold(context.db, stale, new Date())).toBe(true)
  expect(await ground.credits()).toEqual([100, 0])
})

test('a worker that dies after the shop took the card prints it once', async () => {
  const id = await ground.ordered()
  const shop = context.printShop!
  const really = shop.place.bind(shop)
  const place = vi.spyOn(shop, 'place').mockImplementationOnce(async (order) => {
    await really(order)
    throw new PrintShopError('away', 'the answer got lost')
  })
  await send(id)
  expect(await ground.row(id)).toMatchObject({ status: 'ordered', last_error: 'the answer got lost' })
  expect(await ground.shopOrders()).toHaveLength(1)
  await dueNow(id)
  await send(id)
  expect(place).toHaveBeenCalledTimes(1)
  expect(await ground.row(id)).toMatchObject({ status: 'printing' })
  // Even a shop that did not list it takes it once.
  await really({ reference: id } as never)
  expect(await ground.shopOrders()).toHaveLength(1)
  expect(await ground.credits()).toEqual([60, 40])
})

test('a shop that refuses, and one that fails later, give the credits back', async () => {
  await ground.turn({ refuses: true })
  const refused = await ground.ordered()
  await send(refused)
  expect(await ground.row(refused)).toMatchObject({
    ...{ status: 'failed', error_code: 'card_refused', is_settled: true },
  })
  expect(await ground.credits()).toEqual([100, 0])
  await ground.turn()
  const failed = await ground.ordered()
  await send(failed)
  await shopSays(failed, 'failed')
  expect(await ground.row(failed)).toMatchObject({ status: 'failed', error_code: 'card_shop_failed' })
  expect(await ground.credits()).toEqual([100, 0])
})

test('a shop that is away is asked again, and the card waits with its credits', async () => {
  await ground.turn({ is_away: true })
  const id = await ground.ordered()
  await send(id)
  const row = await ground.row(id)
  expect(row).toMatchObject({ status: 'ordered', attempts: 1 })
  expect(Number(row.next_try_at)).toBeGreaterThan(Date.now())
  expect(await ground.credits()).toEqual([60, 40])
  await ground.turn()
  await dueNow(id)
  await send(id)
  expect((await ground.row(id)).status).toBe('printing')
})

test('a card is cancelled at once before the shop has it, and by the shop until it is printed', async () => {
  const early = await ground.ordered()
  expect(await cancel(early)).toBe('cancelled')
  await send(early)
  expect(await ground.shopOrders()).toEqual([])
  expect(await ground.credits()).toEqual([100, 0])

  const late = await ground.ordered()
  await send(late)
  expect(await cancel(late)).toBe('asked')
  await checkCard(context, late)
  expect(await ground.row(late)).toMatchObject({ status: 'failed', error_code: 'card_cancelled' })
  expect((await ground.shopOrders())[0]?.state).toBe('cancelled')
  expect(await ground.credits()).toEqual([100, 0])

  const tooLate = await ground.ordered()
  await send(tooLate)
  expect(await cancel(tooLate)).toBe('asked')
  await shopSays(tooLate, 'printing')
  expect(await ground.row(tooLate)).toMatchObject({
    ...{ status: 'printing', cancel_refused: true, cancel_asked_at: null },
  })
  expect(await cancel(tooLate)).toBe('refused')
})

test('a cancellation that races with the shop never refunds a card that is printed', async () => {
  const id = await ground.ordered()
  const shop = context.printShop!
  const really = shop.place.bind(shop)
  vi.spyOn(shop, 'place').mockImplementationOnce(async (order) => {
    const answer = await really(order)
    expect(await cancel(id)).toBe('asked')
    return answer
  })
  await send(id)
  await shopSays(id, 'printing')
  expect(await ground.row(id)).toMatchObject({ status: 'printing', cancel_refused: true })
  expect(await ground.credits()).toEqual([60, 40])
})

test('a card that an administrator ends is stopped at the shop, and its credits are back', async () => {
  const id = await ground.ordered()
  await send(id)
  const ended = context.db.transaction().execute((transaction) => endCard(transaction, id, new Date()))
  expect(await ended).toBe(true)
  expect(await ground.credits()).toEqual([100, 0])
  await checkCard(context, id)
  expect((await ground.shopOrders())[0]?.state).toBe('cancelled')
  expect(await ground.row(id)).toMatchObject({ status: 'failed', is_settled: true })
})

test('the sweeper sends what waits, asks about cards whose shop is silent, and removes old proofs', async () => {
  const add = vi.spyOn(context.queue, 'add')
  const waiting = await ground.ordered()
  const silent = await ground.ordered()
  await send(silent)
  const { task_id } = await ground.picture()
  const proof = await ground.waiting(task_id)
  await runAttempt(context, proofWork, proof, never)
  const { folder } = await ground.row(proof)
  await context.db
    .updateTable('mailed_cards')
    .set({ created_at: new Date(Date.now() - 90_000_000) })
    .where('id', '=', proof)
    .execute()
  await sweepCards(context)
  expect(add.mock.calls.map(([name, data]) => [name, Object.values(data)[0]])).toEqual(
    expect.arrayContaining([
      ['card.send', waiting],
      ['card.check', silent],
    ]),
  )
  expect(await context.objects.stat(sidesIn(folder ?? '').back)).toBeNull()
  await expect(ground.row(proof)).rejects.toThrow()
})
