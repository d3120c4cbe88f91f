import type { Executor } from '../db/database.ts'
import type { ProviderReversal } from '../drivers/payments/payments.ts'

/** Writes a refund or dispute as it was read; false when a newer reading, or the same one, is there. */
export async function writeReversal(
  transaction: Executor,
  paymentId: string,
  { id, kind, amount, isActive, status }: ProviderReversal,
  readAt: Date,
): Promise<boolean> {
  const values = { kind, amount, active: isActive, stripe_status: status, synced_at: readAt }
  const written = await transaction
    .insertInto('payment_reversals')
    .values({ id, payment_id: paymentId, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('payment_reversals.synced_at', '<', readAt),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function readReversals(db: Executor, paymentId: string) {
  return db
    .selectFrom('payment_reversals')
    .select(['kind', 'amount', 'active'])
    .where('payment_id', '=', paymentId)
    .execute()
}
