import { ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { useTranslate, withTexts } from '../../../lib/locale.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { draft } from '../draft.ts'
import type { LookChoices as AllChoices } from './look-choices.tsx'
import { SIZE_NAMES } from './plan-limits.ts'

const loadChoices = () =>
  withTexts(
    'postcard',
    Promise.all([
      import('./look-choices.tsx'),
      import('./cut-out-notice.tsx'),
      import('./extras-notice.tsx'),
    ]),
  )
const LookChoices = lazyPart(() => loadChoices().then(([{ LookChoices }]) => LookChoices))
const CutOutNotice = lazyPart(() => loadChoices().then(([, { CutOutNotice }]) => CutOutNotice))
const ExtrasNotice = lazyPart(() => loadChoices().then(([, , { ExtrasNotice }]) => ExtrasNotice))

/** Whether the choices are open; it outlives the screen, for users who change them with every picture. */
const isOpened = createStore(false)

/** What is chosen beside photo and destination, in one row that opens: a newcomer needs none of it. */
export function LookRow(props: ComponentProps<typeof AllChoices>) {
  const t = useTranslate()
  const { style, aspect, size, mood } = useStore(draft)
  const isOpen = useStore(isOpened)
  const chosen = [t(`style.${style}`), t(`aspect.${aspect}`), t(SIZE_NAMES[size])]

  // Fetched early, so that the row opens at once.
  useEffect(() => void loadChoices().catch(() => {}), [])

  return (
    <section aria-label={t('look.title')} className="flex flex-col gap-5">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => isOpened.set(!isOpen)}
        className="flex items-center gap-3 rounded-xl border-2 border-line bg-paper p-1.5 pr-3.5 text-left transition-colors duration-150 hover:border-ink-soft/60"
      >
        <img src={`/styles/${style}.webp`} alt="" width={224} height={224} className="size-12 rounded-lg" />
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold text-ink-soft">{t('look.title')}</span>{' '}
          <span className="block leading-tight font-semibold">
            {[...chosen, ...(mood ? [t(`mood.${mood}`)] : [])].join(' · ')}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 text-teal', isOpen && 'rotate-180')}
        />
      </button>
      <Suspense>{isOpen && <LookChoices {...props} />}</Suspense>
      {/* Also while the row is closed: the choice is kept from picture to picture. */}
      <Suspense>
        <CutOutNotice />
        <ExtrasNotice />
      </Suspense>
    </section>
  )
}
