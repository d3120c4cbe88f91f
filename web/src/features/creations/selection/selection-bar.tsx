import { MOST_CHOSEN } from '@pawport/shared/contract/creations/schemas.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** The buttons that act on what is chosen. */
  children: ReactNode
}

/**
 * How many are chosen, and what can be done with them; at the lower edge of the window as long as the list is
 * in sight.
 */
export function SelectionBar({ selection, children }: Props) {
  const t = useTranslate()
  const { chosen, chooseAll, end } = selection
  return (
    <section
      // Messages stand at the upper edge meanwhile.
      id="selection-bar"
      aria-label={t('select.bar')}
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-2 border-line bg-card p-2.5 pl-4 card-shadow sm:p-3 sm:pl-5"
    >
      <p role="status" className="font-semibold tabular-nums max-sm:mr-auto">
        {t('select.count', { count: chosen.length })}
        {chosen.length === MOST_CHOSEN && (
          <span className="ml-2 text-sm font-normal text-ink-soft">{t('select.most')}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2 sm:mr-auto max-sm:order-last max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2 *:whitespace-nowrap">
        {children}
      </div>
      <Button look="quiet" onClick={chooseAll} className="px-3">
        {t('select.all')}
      </Button>
      <button
        type="button"
        onClick={end}
        aria-label={t('select.end')}
        title={t('select.end')}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}
