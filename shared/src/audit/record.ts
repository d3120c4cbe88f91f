import type { Transaction } from 'kysely'
import type { ActCode, SubjectKind } from '../contract/admin/acts.ts'
import type { Tables } from '../db/tables.ts'

/** The administrator of a request. */
export interface Actor {
  id: string
  /** As it is now: the log keeps it after the account has changed or is gone. */
  email: string
  /** The request's id in the log of the API. */
  requestId: string | null
}

export interface Act {
  code: ActCode
  actor: Actor
  subject: { kind: SubjectKind; id: string }
  reason?: string | undefined
  /**
   * What the act changed, for people who read the log; no secrets, and no more personal data than it needs.
   */
  detail?: Record<string, unknown>
}

/** Writes an act into the audit log, in the transaction of the act: neither happens without the other. */
export async function recordAct(transaction: Transaction<Tables>, act: Act): Promise<void> {
  const { code, actor, subject, reason, detail = {} } = act
  await transaction
    .insertInto('audit_log')
    .values({
      admin_id: actor.id,
      admin_email: actor.email,
      act: code,
      subject_kind: subject.kind,
      subject_id: subject.id,
      reason: reason?.trim() || null,
      detail: JSON.stringify(detail),
      request_id: actor.requestId,
    })
    .execute()
}
