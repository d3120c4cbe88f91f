import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props {
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
  /** How many are shown, as a text; screen readers read it out when it changes. */
  shown: string
}

/** The end of a list: the button that loads more. */
export function ListEnd({ hasMore, isLoadingMore, onMore, shown }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-col items-center gap-2">
      <p role="status" className="sr-only">
        {shown}
      </p>
      {hasMore && (
        <Button onClick={onMore} aria-disabled={isLoadingMore || undefined}>
          {isLoadingMore && <Spinner />}
          {t('creations.more')}
        </Button>
      )}
    </div>
  )
}
