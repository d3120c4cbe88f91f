import type { Selectable } from 'kysely'
import type { HoldStatus, LedgerTables } from '../../db/credit-tables.ts'

/** Credits put aside for one picture. */
export interface Hold {
  id: string
  userId: string
  generationId: string
  amount: number
  status: HoldStatus
  /** After this it is released, whatever became of its picture. */
  expiresAt: Date
}

export type HoldRow = Selectable<LedgerTables['credit_holds']>

export function toHold(row: HoldRow): Hold {
  return {
    id: row.id,
    userId: row.user_id,
    generationId: row.generation_id,
    amount: row.amount,
    status: row.status,
    expiresAt: row.expires_at,
  }
}
