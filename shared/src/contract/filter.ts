import * as z from 'zod/mini'

/** A filter in a query. An empty text, which an empty field of a form sends, counts as no filter. */
export function filter<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(z.union([value, z.literal('')]))
}
