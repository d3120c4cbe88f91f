import * as z from 'zod/mini'

/** The deletion that a user asked for; null without one. Times are ISO 8601. */
export const deletion = z.nullable(z.object({ requested_at: z.string(), due_at: z.string() }))
export type Deletion = z.infer<typeof deletion>

/** The browser asks its user to type a phrase; here the word is the same in every language. */
export const deletionBody = z.object({ confirm: z.literal('delete my account') })

/** A ZIP file with everything about a user. Times are ISO 8601. */
export const dataExport = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** The size of a finished file. */
  bytes: z.nullable(z.number()),
  requested_at: z.string(),
  /** When it is removed; null while it is not finished. */
  expires_at: z.nullable(z.string()),
})
export type Export = z.infer<typeof dataExport>
export const exportList = z.array(dataExport)
export const exportParams = z.object({ export_id: z.uuid() })
