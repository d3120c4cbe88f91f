import type { PhotoAdvice } from '@pawport/shared/contract/photos/schemas.ts'
import { CircleAlert, Lightbulb, PawPrint } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { foundKey, type PhotoCheck } from './photo-check.ts'

/** Advice that explains why a pet in the photo was not found. */
const REASONS: Partial<Record<PhotoAdvice, 'check.dark' | 'check.blurred'>> = {
  dark: 'check.dark',
  blurred: 'check.blurred',
}

/** The outcome of the photo check in one line: running, the pets that were found, or none. */
export function CheckResult({ check }: { check: PhotoCheck }) {
  const t = useTranslate()
  if (check.state === 'looking') {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Spinner />
        {t('check.looking')}
      </p>
    )
  }
  if (check.state === 'refused' && check.code === 'no_pet') {
    return (
      <p className="flex gap-1.5 text-sm font-bold text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('check.noAnimals')}
      </p>
    )
  }
  if (check.state !== 'checked') return null
  return (
    <p className="flex items-center gap-2 text-sm font-medium text-ok">
      <PawPrint aria-hidden="true" className="size-4 shrink-0" />
      {t(foundKey(check.pets), { count: check.pets.length })}
    </p>
  )
}

/** Advice for a better photo, or the reason why this one is refused. */
export function CheckWarning({ check }: { check: PhotoCheck }) {
  const t = useTranslate()
  if (check.state === 'checked' && check.advice.length > 0) {
    return (
      <div className="flex gap-2.5 rounded-xl border-2 border-warn/50 bg-warn/8 p-3">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="flex flex-col gap-0.5 text-sm">
          <p className="font-bold">{t('advice.title')}</p>
          {check.advice.map((advice) => (
            <p key={advice}>{t(`advice.${advice}`)}</p>
          ))}
          <p className="text-ink-soft">{t('advice.go')}</p>
        </div>
      </div>
    )
  }
  if (check.state !== 'refused') return null
  return (
    <div className="flex gap-2.5 rounded-xl border-2 border-bad/50 bg-bad/6 p-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="flex flex-col gap-0.5 text-sm">
        <p className="text-base font-bold text-bad">{check.message}</p>
        {check.advice.map((advice) => {
          const reason = REASONS[advice]
          return reason && <p key={advice}>{t(reason)}</p>
        })}
        {check.code === 'no_pet' && <p>{t('check.refusedHelp')}</p>}
        <p className="text-ink-soft">{t('check.free')}</p>
      </div>
    </div>
  )
}
