import { CircleAlert, CircleCheck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { loadCheck } from './load-photo-check.ts'
import type { PhotoCheck } from './photo-check.ts'
import type { usePhoto } from './use-photo.ts'

const CheckResult = lazyPart(() => loadCheck().then(({ CheckResult }) => CheckResult))
const CheckWarning = lazyPart(() => loadCheck().then(({ CheckWarning }) => CheckWarning))

/** The text that says what the user can do, for problems whose own text does not say it. */
const REMEDIES: Partial<Record<string, 'photo.errorText' | 'photo.canvasText'>> = {
  'photo.error': 'photo.errorText',
  'photo.loadFailed': 'photo.errorText',
  'photo.noCanvas': 'photo.canvasText',
  'photo.compressFailed': 'photo.canvasText',
}

type Photo = ReturnType<typeof usePhoto>

interface StatusProps extends Pick<Photo, 'isPreparing' | 'note'> {
  check: PhotoCheck | undefined
}

/** The state of the chosen photo: preparing, checking, found. */
export function PhotoStatus({ isPreparing, note, check }: StatusProps) {
  const t = useTranslate()
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      {isPreparing && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {t('photo.preparing')}
        </p>
      )}
      {note === 'photo.compressed' && check?.state !== 'refused' && (
        <p className="flex items-center gap-2 text-sm text-ok">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t(note)}
        </p>
      )}
      {/* Only screen readers need this text: others see the photo. */}
      {note === 'photo.acceptable' && check?.state !== 'refused' && <p className="sr-only">{t(note)}</p>}
      <Suspense>{check && <CheckResult check={check} />}</Suspense>
    </div>
  )
}

interface WarningsProps extends Pick<Photo, 'problem'> {
  check: PhotoCheck | undefined
}

/** The reason why a photo cannot be used, and advice. */
export function PhotoWarnings({ problem, check }: WarningsProps) {
  const t = useTranslate()
  const remedy = problem && REMEDIES[problem.key]
  return (
    <div aria-live="polite" className="empty:hidden">
      <Suspense>{check && !problem && <CheckWarning check={check} />}</Suspense>
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
