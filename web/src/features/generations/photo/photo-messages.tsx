import { CircleAlert, CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { late } from '../../../ui/late.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PhotoCheck } from './check.ts'
import { loadCheck } from './load-check.ts'
import type { usePhoto } from './use-photo.ts'

const CheckResult = late(() => loadCheck().then(({ CheckResult }) => CheckResult))

/** What one can do about it, where the problem's own text does not say. */
const REMEDIES: Partial<Record<string, 'photo.errorText' | 'photo.canvasText'>> = {
  'photo.error': 'photo.errorText',
  'photo.loadFailed': 'photo.errorText',
  'photo.noCanvas': 'photo.canvasText',
  'photo.compressFailed': 'photo.canvasText',
}

interface Props extends Pick<ReturnType<typeof usePhoto>, 'isPreparing' | 'problem' | 'note'> {
  check: PhotoCheck | undefined
}

/** How a chosen photo fares: made ready, looked at, or why it cannot be used. */
export function PhotoMessages({ isPreparing, problem, note, check }: Props) {
  const t = useTranslate()
  const remedy = problem && REMEDIES[problem.key]
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {isPreparing && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {t('photo.preparing')}
        </p>
      )}
      {note && check?.state !== 'refused' && (
        <p className="flex items-center gap-2 text-sm text-ok">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t(note)}
        </p>
      )}
      <Suspense>{check && !problem && <CheckResult check={check} />}</Suspense>
      {problem && (
        <p className="flex gap-2 text-sm font-medium text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {t(problem.key, { name: problem.name })}
            {remedy && ` · ${t(remedy)}`}
          </span>
        </p>
      )}
    </div>
  )
}
