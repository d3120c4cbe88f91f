import type { Locale } from '@pawport/shared/contract/locale.ts'
import { MOST_UNREAD, NOTICE_PAGE, type NoticeList } from '@pawport/shared/contract/notices/endpoints.ts'
import type { NoticeRow } from '@pawport/shared/db/people-tables.ts'
import { countUnread, listNotices, markRead } from '@pawport/shared/notices/read-notices.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

/** What the product tells its user: the list behind the bell. */
export function noticeRoutes(app: App, { db, databaseClock }: ApiContext): void {
  route(app, 'notices.list', async ({ user, locale, query: { after } }) => {
    const [rows, unread] = await Promise.all([
      listNotices(db, user.id, { after, limit: NOTICE_PAGE + 1 }),
      countUnread(db, user.id, MOST_UNREAD),
    ])
    const { items, next } = pageOf(rows, NOTICE_PAGE, ({ id }) => id)
    return { items: await Promise.all(items.map((row) => viewNotice(row, locale))), next, unread }
  })

  route(app, 'notices.read', async ({ user, body }) => {
    const which = 'ids' in body ? body : { until: new Date(body.all.until) }
    await markRead(db, user.id, which, await databaseClock.now())
    return null
  })
}

/** A notice with its destination in the reader's language. */
async function viewNotice(row: NoticeRow, locale: Locale): Promise<NoticeList['items'][number]> {
  const { id, kind, data, count, created_at, read_at } = row
  return {
    id,
    kind,
    data:
      'destination' in data
        ? { ...data, destination: await localName(data.destination, locale) }
        : { ...data },
    count,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }
}
