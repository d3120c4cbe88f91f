import * as z from 'zod/mini'
import { reportOutcome, reportReason } from '../contact/reports.ts'
import { reason } from './common.ts'

/** A picture with open reports. */
export const adminReport = z.object({
  taskId: z.string(),
  userId: z.string(),
  email: z.string(),
  destination: z.string(),
  /** The public page; null when its owner closed it meanwhile. */
  shareUrl: z.nullable(z.string()),
  /** Its name in the community; null when it is not published. */
  publicId: z.nullable(z.string()),
  /** Since when the reports, or the operator, have hidden it from the community; ISO 8601. */
  hiddenAt: z.nullable(z.string()),
  /** A link that works for some minutes; null without a picture. */
  pictureUrl: z.nullable(z.string()),
  /** The oldest first. */
  reports: z.array(
    z.object({ reason: reportReason, details: z.nullable(z.string()), createdAt: z.string() }),
  ),
})
export type AdminReport = z.infer<typeof adminReport>

export const closeReportBody = z.object({ outcome: reportOutcome, reason })
