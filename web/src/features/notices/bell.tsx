import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { NoticePanel } from './notice-panel.tsx'
import { unreadAt } from './unread-at.ts'
import { useNotices } from './use-notices.ts'

/** The bell of the header with the number of unread notices; it opens their list. */
export function Bell() {
  const t = useTranslate()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const from = useNotices()
  const [isOpen, setOpen] = useState(false)
  const [place] = useLocation()
  const { unread, notices } = from

  // A notice about a picture counts as read once the picture is on the screen.
  const shown = unreadAt(place, notices).join()
  const markShown = useEffectEvent(() => {
    if (shown && document.visibilityState === 'visible') void from.markRead(shown.split(',')).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because another notice is about what is shown
  useEffect(() => {
    markShown()
    document.addEventListener('visibilitychange', markShown)
    return () => document.removeEventListener('visibilitychange', markShown)
  }, [shown])

  // The Back key changes the screen without a press beside the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because another screen is shown
  useEffect(() => panel.current?.hidePopover(), [place])

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper-deep"
      >
        <BellIcon aria-hidden="true" className="size-6" />
        <span className="sr-only">
          {unread > 0 ? t('notices.openNew', { count: countText(unread) }) : t('notices.open')}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-5 rounded-full bg-coral px-1 text-center text-xs leading-5 font-bold text-on-coral"
          >
            {countText(unread)}
          </span>
        )}
      </button>
      {/* The browser's own popover closes by Escape or a press beside it, and gives the focus back. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') from.refresh()
        }}
        className="fixed inset-auto top-17 right-3 m-0 max-h-[min(36rem,calc(100svh-6rem))] w-[min(25rem,calc(100vw-1.5rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 text-ink card-shadow"
      >
        {isOpen && <NoticePanel from={from} onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

/** The server counts to a hundred. */
function countText(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}
