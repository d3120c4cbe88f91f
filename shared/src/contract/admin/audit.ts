import * as z from 'zod/mini'
import { filter } from '../filter.ts'
import { ACTS, type ActCode, SUBJECT_KINDS } from './acts.ts'
import { afterNumber, page } from './common.ts'

const act = z.enum(Object.keys(ACTS) as [ActCode, ...ActCode[]])
const subjectKind = z.enum(SUBJECT_KINDS)

/** One act of an administrator. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  adminId: z.string(),
  adminEmail: z.string(),
  /** A release that knows more acts may have written it. */
  act: z.string(),
  /** The act in the reader's language. */
  text: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditList = page(auditEntry)

/** The most rows of a file. */
export const LONGEST_EXPORT = 50_000

const filters = {
  /** An id, or a whole address. */
  admin: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  act: filter(act),
  kind: filter(subjectKind),
  /** The id of the subject. */
  subject: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** Days by UTC, the first and the last. */
  from: filter(z.iso.date()),
  to: filter(z.iso.date()),
}
export const auditExportQuery = z.object(filters)
export const auditQuery = z.object({ ...filters, after: afterNumber })
export type AuditFilters = z.infer<typeof auditExportQuery>
