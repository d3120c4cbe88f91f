import { randomUUID } from 'node:crypto'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { MailedCardRow, SimulatedPrintSwitches } from '@pawport/shared/db/mailing-tables.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { setSwitches } from '@pawport/shared/drivers/print-shop/simulated/store.ts'
import { newCardFolder, sidesIn } from '@pawport/shared/mailing/files.ts'
import { seal } from '@pawport/shared/mailing/seal.ts'
import { CARD_HOLD_MS } from '@pawport/shared/mailing/work.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import sharp from 'sharp'
import type { WorkerContext } from '../../../context.ts'
import { testGround } from '../../../testing/test-ground.ts'

const RECIPIENT = {
  ...{ name: 'Grandma Ada', line1: '1 High Street', line2: '', city: 'Bath', region: '' },
  ...{ postcode: 'BA1 1AA', country: 'GB' },
}

/** A worker with the simulated print shop, and a user with 100 credits. */
export async function mailingGround(overrides: Partial<WorkerContext> = {}) {
  const { userId, drop, context: open } = await testGround()
  const context = await open(overrides)
  const { db, objects, config } = context
  const by = { id: randomUUID(), reason: 'test', actorId: randomUUID() }
  await adjust(db, { ...by, userId, delta: 100, now: new Date() })

  async function picture(changes: Partial<NewGeneration> = {}): Promise<NewGeneration> {
    const row = generationRow(userId, {
      ...{ status: 'completed', prompt_location: 'Kyoto', output_description: 'Dear diary', watermark: true },
      ...changes,
    })
    row.output_image_key = `${row.output_folder}/postcard.webp`
    const image = sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    await objects.put(row.output_image_key, await image.webp().toBuffer(), { contentType: 'image/webp' })
    await objects.put(row.photo_key, Buffer.from('the photo'), { contentType: 'image/jpeg' })
    await db.insertInto('generations').values(row).execute()
    return row
  }

  async function card(columns: Partial<MailedCardRow>, taskId: string | null = null): Promise<string> {
    const id = randomUUID()
    const sealed = seal(config.printShop.addressKey, id, {
      recipient: RECIPIENT,
      message: 'Wish you were here',
    })
    await db
      .insertInto('mailed_cards')
      .values({
        ...{ id, user_id: userId, task_id: taskId, destination: 'Kyoto', country: 'GB', credits_cost: 40 },
        ...{ sealed, locale: 'en', folder: null, next_try_at: new Date(0) },
        ...columns,
      })
      .execute()
    return id
  }

  return {
    userId,
    context,
    picture,
    /** A card whose sides wait to be drawn. */
    waiting: (taskId: string) => card({}, taskId),
    /** A card as an order leaves it, with both sides in the store and 40 credits on hold. */
    async ordered(): Promise<string> {
      const { task_id } = await picture()
      const folder = newCardFolder()
      for (const key of Object.values(sidesIn(folder)))
        await objects.put(key, Buffer.from('a side'), { contentType: 'image/jpeg' })
      const id = await card({ status: 'ordered', ordered_at: new Date(), folder }, task_id)
      const now = new Date()
      const expiresAt = new Date(now.getTime() + CARD_HOLD_MS)
      await reserve(db, { userId, generationId: id, amount: 40, now, expiresAt })
      return id
    },
    row: (id: string) =>
      db.selectFrom('mailed_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    shopOrders: () => db.selectFrom('simulated_print_orders').selectAll().execute(),
    /** Switches of the simulated print shop; cards wait for a hand there. */
    turn: (switches: Partial<SimulatedPrintSwitches> = {}) =>
      setSwitches(db, {
        ...{ user_id: userId, by_hand: true, is_away: false, refuses: false, is_silent: false },
        ...switches,
      }),
    async credits(): Promise<[number, number]> {
      const { available, held } = await readBalance(db, userId, new Date())
      return [available, held]
    },
    async close() {
      await context.close()
      await drop()
    },
  }
}
export type MailingGround = Awaited<ReturnType<typeof mailingGround>>
