import { Check, X } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { classNames } from '../../ui/class-names.ts'
import { draft } from './draft.ts'
import { stepsOf } from './first-visit.ts'
import { useFirstVisit } from './use-first-visit.ts'

/**
 * Leads a newcomer to the first postcard: photo, place, button. It goes away for good with the first order,
 * or when it is closed.
 */
export function FirstSteps() {
  const t = useTranslate()
  const current = useStore(draft)
  const { isFirst, leave } = useFirstVisit()
  if (!isFirst) return null
  const steps = stepsOf(current)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <section aria-label={t('first.title')} className="relative rounded-xl bg-sun/15 px-4 py-3">
      <p className="pr-8 text-sm font-semibold">{t('first.title')}</p>
      <ol className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1 text-sm">
        {steps.map(({ text, isDone }, at) => (
          <li
            key={text}
            aria-current={at === next ? 'step' : undefined}
            className={classNames('flex items-center gap-1.5', at === next ? 'font-bold' : 'text-ink-soft')}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5 place-items-center rounded-full text-xs font-bold',
                isDone
                  ? 'bg-ok text-on-coral'
                  : at === next
                    ? 'bg-teal text-on-coral'
                    : 'border border-ink-soft',
              )}
            >
              {isDone ? <Check className="size-3.5" strokeWidth={3} /> : at + 1}
            </span>
            {t(text)}
            {isDone && <span className="sr-only">{t('first.done')}</span>}
          </li>
        ))}
      </ol>
      <button
        type="button"
        aria-label={t('first.close')}
        onClick={leave}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  )
}
