import type { Deletion, Export } from '@pawport/shared/contract/data/schemas.ts'
import type { AccountDeletionRow, ExportRow } from '@pawport/shared/db/people-tables.ts'

/** An export as its user sees it. */
export function viewExport({
  id,
  status,
  bytes,
  requested_at,
  expires_at,
}: Pick<ExportRow, 'id' | 'status' | 'bytes' | 'requested_at' | 'expires_at'>): Export {
  return {
    id,
    status,
    bytes: bytes === null ? null : Number(bytes),
    requested_at: requested_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }
}

export function viewDeletion(row: Pick<AccountDeletionRow, 'requested_at' | 'due_at'> | undefined): Deletion {
  return row ? { requested_at: row.requested_at.toISOString(), due_at: row.due_at.toISOString() } : null
}
