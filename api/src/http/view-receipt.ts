import type { ReceiptView } from '@pawport/shared/contract/billing/credits.ts'
import type { Receipt } from '@pawport/shared/credits/receipt.ts'

/** The receipt of a picture, a video or a mailed card as the browser reads it. */
export function viewReceipt({ amount, state, heldAt, settledAt, cause }: Receipt): ReceiptView {
  return { amount, state, held_at: heldAt.toISOString(), settled_at: settledAt?.toISOString() ?? null, cause }
}
