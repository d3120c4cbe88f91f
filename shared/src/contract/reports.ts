import * as z from 'zod/mini'

/** Why a visitor wants a public page to be looked at. */
export const REPORT_REASONS = ['privacy', 'cruelty', 'offensive', 'copyright', 'spam', 'other'] as const
export const reportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof reportReason>

/** Of the text that a visitor may add, in UTF-16 code units, as browsers count. */
export const LONGEST_REPORT = 500
