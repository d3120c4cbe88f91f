import type { AdminAttempt } from '@pawport/shared/contract/admin/generations.ts'
import { moment } from '../../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Records } from '../../../../ui/records.tsx'

/** The attempts of workers, the latest first, with the seconds of each stage. */
export function Attempts({ attempts }: { attempts: readonly AdminAttempt[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

  function stagesOf({ stages }: AdminAttempt): string {
    return stages
      .map(
        ({ stage, ms }) =>
          `${t(`people.stage.${stage}`)} ${ms === null ? '…' : `${seconds.format(ms / 1000)} s`}`,
      )
      .join(' · ')
  }

  return (
    <Records
      label={t('people.attempts')}
      rows={attempts}
      keyOf={({ number }) => String(number)}
      none={t('people.noAttempts')}
      columns={[
        { title: t('people.number'), cell: ({ number }) => number, isNumber: true },
        { title: t('people.when'), cell: ({ startedAt }) => moment(startedAt, locale) },
        {
          title: t('people.workerId'),
          cell: ({ workerId }) => <span className="font-mono text-sm">{workerId}</span>,
        },
        { title: t('people.outcome'), cell: ({ outcome }) => t(`people.outcome.${outcome ?? 'running'}`) },
        { title: t('people.stages'), cell: stagesOf },
        { title: t('people.error'), cell: ({ error, errorCode }) => error ?? errorCode ?? '–' },
      ]}
    />
  )
}
