import { useTranslate } from '../../lib/locale.ts'
import { GRID } from './list-styles.ts'

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The placeholder of the grid while it loads. */
export function Skeleton() {
  const t = useTranslate()
  return (
    <div role="status">
      <span className="sr-only">{t('app.loading')}</span>
      <div aria-hidden="true" className={GRID}>
        {CARDS.map((card) => (
          <div key={card} className="flex flex-col gap-3">
            <div className="aspect-square animate-pulse rounded-lg bg-paper-deep" />
            <div className="h-4 w-3/4 animate-pulse rounded bg-paper-deep" />
            <div className="h-3 w-1/2 animate-pulse rounded bg-paper-deep" />
          </div>
        ))}
      </div>
    </div>
  )
}
