import * as z from 'zod/mini'
import { APPLICATION_STATUSES, CLOSED_REASONS, END_REASONS, TASK_LABELS, TASK_STATES } from './label.ts'
import { CURRENCIES, INDUSTRIES, INFLUENCER_TYPES, PLATFORMS, POST_TYPES, REGIONS } from './lists.ts'

function keysOf<Key extends string>(names: Record<Key, unknown>): [Key, ...Key[]] {
  return Object.keys(names) as [Key, ...Key[]]
}

/** Fields that several schemas of tasks share. */
export const industry = z.enum(keysOf(INDUSTRIES))
export const platform = z.enum(keysOf(PLATFORMS))
export const influencerType = z.enum(keysOf(INFLUENCER_TYPES))
export const postType = z.enum(keysOf(POST_TYPES))
export const currency = z.enum(CURRENCIES)
/** Two letters of ISO 3166-1. */
export const region = z.string().check(
  z.refine((code) => REGIONS.includes(code)),
  z.meta({ enum: REGIONS }),
)
export const taskState = z.enum(TASK_STATES)
export const endReason = z.enum(END_REASONS)
export const taskLabel = z.enum(TASK_LABELS)
export const closedReason = z.enum(CLOSED_REASONS)
export const applicationStatus = z.enum(APPLICATION_STATUSES)

/** One line or more, trimmed, without control characters other than line breaks. */
export const words = (shortest: number, longest: number) =>
  z.string().check(z.trim(), z.minLength(shortest), z.maxLength(longest), z.regex(/^[\P{Cc}\n\r\t]*$/u))

/** An http or https address. */
export const webLink = (longest: number) =>
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).check(z.maxLength(longest))
