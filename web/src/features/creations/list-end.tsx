import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** CSS margin: the next page is asked for this far above the end of the list. */
const AHEAD = '1200px'

interface Props {
  hasMore: boolean
  isLoadingMore: boolean
  /** Further pages load by themselves as the end of the list comes near. */
  isContinuous: boolean
  onMore: (by: 'press' | 'scroll') => void
  /** How many are shown, as a text; screen readers read it out when it changes. */
  shown: string
}

/** The end of a list: the button that loads more. */
export function ListEnd({ hasMore, isLoadingMore, isContinuous, onMore, shown }: Props) {
  const t = useTranslate()
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = isContinuous && hasMore && !isLoadingMore
  const scrolled = useEffectEvent(() => onMore('scroll'))

  useEffect(() => {
    if (!isWaiting || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) scrolled()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting])

  return (
    <div ref={end} className="flex flex-col items-center gap-2">
      <p role="status" className="sr-only">
        {shown}
      </p>
      {hasMore && (
        <Button onClick={() => onMore('press')} aria-disabled={isLoadingMore || undefined}>
          {isLoadingMore && <Spinner />}
          {t('creations.more')}
        </Button>
      )}
    </div>
  )
}
