import { randomUUID } from 'node:crypto'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { seal } from '@pawport/shared/mailing/seal.ts'
import { insertAddress } from '@pawport/shared/mailing/store.ts'
import type { WorkerContext } from '../../../../context.ts'
import { HOUR_MS, type Made } from './made.ts'

/** A recipient, and a card to them whose credits are on hold. */
export async function makeCards(
  { db, config }: WorkerContext,
  userId: string,
  { now, keys, task }: Made & { task: string },
): Promise<void> {
  const { addressKey } = config.printShop
  const [addressId, id] = [randomUUID(), randomUUID()]
  const recipient = {
    ...{ name: 'Grandma Zephyrine', line1: '1 High Street', line2: '', city: 'Bath', region: '' },
    ...{ postcode: 'BA1 1AA', country: 'GB' },
  }
  await insertAddress(db, addressKey, { id: addressId, userId, address: recipient })
  await db
    .insertInto('mailed_cards')
    .values({
      ...{ id, user_id: userId, task_id: task, destination: 'Kyoto', status: 'ordered', country: 'GB' },
      ...{ credits_cost: 1, locale: 'en', folder: keys.cardFolder, ordered_at: now },
      sealed: seal(addressKey, id, { recipient, message: 'Dear Grandma' }),
    })
    .execute()
  await db.insertInto('simulated_print_switches').values({ user_id: userId }).execute()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await reserve(db, { userId, generationId: id, amount: 1, now, expiresAt })
}
