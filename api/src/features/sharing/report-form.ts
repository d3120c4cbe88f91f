import { LONGEST_REPORT, type ReportReason, reportReason } from '@pawport/shared/contract/contact/reports.ts'
import * as z from 'zod/mini'

export interface ReportForm {
  reason: ReportReason
  details: string | null
}

/** The input of a visitor, to show it again, and what is wrong with it. */
export interface RefusedForm {
  reason: ReportReason | null
  details: string
  problem: 'no reason' | 'too long'
}

const fields = z.object({
  reason: z.catch(z.nullable(reportReason), null),
  details: z.catch(z.string(), ''),
})

/** Control and format characters except line breaks: they would reach the operator's terminal. */
const INVISIBLE = /[^\P{C}\n]/gu

/** Reads the form of a report as browsers send it. */
export function readReportForm(body: unknown): ReportForm | RefusedForm {
  const { reason, details: typed } = fields.parse(body ?? {})
  const details = typed.replaceAll('\r\n', '\n').replace(INVISIBLE, '').trim()
  if (details.length > LONGEST_REPORT) return { reason, details, problem: 'too long' }
  if (!reason) return { reason, details, problem: 'no reason' }
  return { reason, details: details || null }
}
