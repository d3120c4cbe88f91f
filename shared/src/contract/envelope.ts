import * as z from 'zod/mini'
import { type ErrorCode, errorCode } from './errors.ts'

/**
 * Every answer of the API: `code` 0 means success; anything else names the error, and `message` says it to
 * the user.
 */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ code: z.literal(0), data, message: z.string() })
}

export const failure = z.object({
  code: errorCode,
  data: z.nullable(z.record(z.string(), z.unknown())),
  message: z.string(),
  /** The same text, where the specification reads it here. */
  error: z.optional(z.string()),
  /** A text for the operator that says what is missing. */
  details: z.optional(z.string()),
  /** Of a failure of the server: finds the request in its log, and its trace where one is kept. */
  reference: z.optional(z.string()),
})

/** A failure with one of these codes. */
export function failureOf(codes: readonly ErrorCode[]) {
  return z.extend(failure, { code: z.enum(codes) })
}
export type Failure = z.infer<typeof failure>
