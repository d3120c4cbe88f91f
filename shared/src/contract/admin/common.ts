import * as z from 'zod/mini'

/** What the rows of these endpoints have in common. All other users get `not_found`. */
export const ADMIN = { tag: 'Administration', access: 'admin' } as const

/** Why an administrator acts: kept in the audit log. */
export const SHORTEST_REASON = 3
export const LONGEST_REASON = 500
export const reason = z.string().check(z.trim(), z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_REASON))

/** An act that takes nothing but its reason. */
export const reasonBody = z.object({ reason })

/** One page of a list; `next` goes into the query as `after`, and is null on the last page. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) })
}

/** The id of the last item of the page before. */
export const afterUuid = z.optional(z.uuid())
export const afterNumber = z.optional(z.string().check(z.regex(/^\d{1,18}$/)))

/** Items of a page. */
export const ADMIN_PAGE = 25

/** The largest number of generations that is counted for a user in a list. */
export const MOST_COUNTED = 1_000
/** The most credits that one adjustment gives or withdraws. */
export const LARGEST_ADJUSTMENT = 100_000
