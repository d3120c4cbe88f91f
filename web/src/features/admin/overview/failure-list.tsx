import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import { useTranslate } from '../../../lib/locale.ts'

/** Why pictures failed, by the code that log and API use, with a bar for each. */
export function FailureList({ failures }: { failures: Overview['failures'] }) {
  const t = useTranslate()
  const most = Math.max(1, ...failures.map(({ count }) => count))
  if (failures.length === 0) return <p className="text-ink-soft">{t('overview.noFailures')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {failures.map(({ code, count }) => (
        <li key={code}>
          <div className="flex justify-between gap-4">
            <span className="min-w-0 font-mono text-sm wrap-anywhere">{code}</span>
            <span className="font-semibold tabular-nums">{count}</span>
          </div>
          <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2 w-full">
            <rect width={(count / most) * 100} height="4" className="fill-bad" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
