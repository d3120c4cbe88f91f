import * as z from 'zod/mini'

/** Notices of a page. */
export const NOTICE_PAGE = 20
/** Unread notices are counted up to this number. */
export const MOST_UNREAD = 100
/** Ids that one call marks. */
const MOST_IDS = 100

const noticeId = z.string().check(z.regex(/^\d{1,18}$/))

/**
 * The kinds and their data stand in schemas.ts; a page older than the server leaves out kinds that it does
 * not know.
 */
const notice = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  count: z.number(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})

export const noticeList = z.object({
  items: z.array(notice),
  /** Goes into the query as `after`; null on the last page. */
  next: z.nullable(z.string()),
  /** At most 100. */
  unread: z.number(),
})
export type NoticeList = z.infer<typeof noticeList>

export const noticeQuery = z.object({ after: z.optional(noticeId) })

/**
 * Either some notices by their ids, or `all`: those that were there when the list was read, so that none is
 * marked unseen.
 */
export const readNoticesBody = z.union([
  z.object({ ids: z.array(noticeId).check(z.minLength(1), z.maxLength(MOST_IDS)) }),
  z.object({ all: z.object({ until: z.iso.datetime() }) }),
])

/** What the product tells its user. */
export const NOTICE_ENDPOINTS = {
  'notices.list': {
    tag: 'Notices',
    summary: 'Own notices, the newest first, and how many are unread',
    access: 'session',
    query: noticeQuery,
    data: noticeList,
    errors: ['not_found'],
  },
  'notices.read': {
    tag: 'Notices',
    summary: 'Mark notices as read: some by id, or all up to a time',
    access: 'session',
    body: readNoticesBody,
    data: z.null(),
  },
} as const
