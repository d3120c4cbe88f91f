import * as z from 'zod/mini'

/** Reasons for a report of a public page. */
export const REPORT_REASONS = ['privacy', 'cruelty', 'offensive', 'copyright', 'spam', 'other'] as const
export const reportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof reportReason>

/** Length of the text that a visitor may add, in UTF-16 code units, as browsers count. */
export const LONGEST_REPORT = 500

/**
 * What became of the reports about a picture: nothing, its public page was hidden, or its owner was suspended
 * as well.
 */
export const REPORT_OUTCOMES = ['none', 'hidden', 'suspended'] as const
export const reportOutcome = z.enum(REPORT_OUTCOMES)
export type ReportOutcome = z.infer<typeof reportOutcome>
