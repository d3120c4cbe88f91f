import type { Notice } from '@pawport/shared/contract/notices/schemas.ts'
import { Link } from 'wouter'
import { moment } from '../../lib/dates.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { noticePath, noticeText } from './notice-text.ts'
import { PushSwitch } from './push-switch.tsx'
import type { useNotices } from './use-notices.ts'

interface Props {
  from: ReturnType<typeof useNotices>
  /** Closes the panel. */
  onLeave: () => void
}

/** The list of notices: a press on one leads to what it is about, and marks it as read. */
export function NoticePanel({ from, onLeave }: Props) {
  const t = useTranslate()
  const { notices, unread, error, isLoaded, refresh, showOlder } = from
  const readAll = useAction(() => from.markAllRead())
  const older = useAction(async () => showOlder?.())
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-2">
        <h2 className="font-title text-xl">{t('notices.title')}</h2>
        {unread > 0 && (
          <Button look="quiet" onClick={readAll.start} aria-busy={readAll.isBusy} className="px-2">
            {t('notices.readAll')}
          </Button>
        )}
      </div>
      {error !== undefined && !isLoaded && (
        <FailedBanner text={t('notices.failed')} retry={t('notices.again')} onRetry={refresh} />
      )}
      {isLoaded && notices.length === 0 && <p className="px-2 pb-3 text-ink-soft">{t('notices.none')}</p>}
      <ul className="flex flex-col">
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLink
              notice={notice}
              onOpen={() => {
                onLeave()
                if (notice.read_at === null) void from.markRead([notice.id]).catch(() => {})
              }}
            />
          </li>
        ))}
      </ul>
      {showOlder && (
        <Button look="quiet" onClick={older.start} aria-busy={older.isBusy} className="px-2">
          {older.isBusy && <Spinner />}
          {t('notices.older')}
        </Button>
      )}
      <PushSwitch />
      {notices.length > 0 && <p className="px-2 pt-1 pb-2 text-sm text-ink-soft">{t('notices.kept')}</p>}
    </>
  )
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const isUnread = notice.read_at === null
  return (
    <Link
      href={noticePath(notice)}
      onClick={onOpen}
      className="flex min-h-11 gap-3 rounded-lg px-2 py-2 hover:bg-paper-deep"
    >
      <span
        aria-hidden="true"
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isUnread && 'bg-coral')}
      />
      <span className="min-w-0">
        <span className={classNames('block wrap-anywhere', isUnread && 'font-semibold')}>
          {isUnread && <span className="sr-only">{t('notices.new')}: </span>}
          {noticeText(notice, t, locale)}
        </span>
        <time dateTime={notice.created_at} className="block text-sm text-ink-soft">
          {moment(notice.created_at, locale)}
        </time>
      </span>
    </Link>
  )
}
