import type { BrandApplication } from '@pawport/shared/contract/tasks/applications.ts'
import type { Applied } from './applicants-store.ts'

/** An application as the brand sees it. A withdrawn one shows no contact any more. */
export function viewApplied(row: Applied): BrandApplication {
  const isGone = row.status === 'withdrawn'
  const typed = (kind: 'email' | 'whatsapp') => (row.contact_kind === kind ? row.contact : null)
  return {
    id: row.id,
    contact_kind: row.contact_kind,
    is_signed_in: row.user_id !== null,
    name: isGone ? '' : row.name || row.account_name || '',
    email: isGone ? null : (typed('email') ?? row.account_email),
    whatsapp: isGone ? null : (typed('whatsapp') ?? row.account_whatsapp),
    region: row.region,
    note: isGone ? '' : row.note,
    status: row.status,
    message: row.message,
    via: row.via,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
