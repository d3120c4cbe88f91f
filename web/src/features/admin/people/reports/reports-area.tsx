import type { AdminReport } from '@pawport/shared/contract/admin/reports.ts'
import type { ReportOutcome } from '@pawport/shared/contract/contact/reports.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { shortDate } from '../../../../lib/dates.ts'
import { pathOf } from '../../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../../lib/locale.ts'
import { Button } from '../../../../ui/button.tsx'
import { Loaded } from '../../loaded.tsx'
import { ReasonDialog, textOf } from '../../reason-dialog.tsx'
import { useAdminData } from '../../use-admin-data.ts'
import { AdminLink } from '../admin-link.tsx'

/** Pictures with open reports, the longest wait first. */
export function ReportsArea() {
  const t = useTranslate()
  const from = useAdminData<'admin.reports.list'>(pathOf('admin.reports.list'))
  return (
    <Loaded from={from}>
      {(reports) =>
        reports.length === 0 ? (
          <p className="text-ink-soft">{t('people.noReports')}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {reports.map((report) => (
              <Report key={report.taskId} report={report} onChange={from.reload} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const OUTCOMES = ['none', 'hidden', 'suspended'] as const satisfies ReportOutcome[]

function Report({ report, onChange }: { report: AdminReport; onChange: () => unknown }) {
  const t = useTranslate()
  const locale = useLocale()
  const [asking, setAsking] = useState<ReportOutcome | null>(null)
  const { taskId, userId, email, destination, shareUrl, pictureUrl, reports, publicId, hiddenAt } = report
  return (
    <li className="flex flex-wrap gap-5 rounded-card bg-card p-4 card-shadow">
      {pictureUrl && (
        <img src={pictureUrl} alt={t('people.picture')} className="max-h-64 max-w-full rounded-xl" />
      )}
      <div className="flex min-w-0 flex-[1_1_20rem] flex-col gap-2">
        <h2 className="font-title text-xl wrap-anywhere">{destination}</h2>
        <p className="flex flex-wrap items-center gap-x-4">
          <AdminLink area="users" id={userId}>
            {email}
          </AdminLink>
          <AdminLink area="generations" id={taskId}>
            {t('people.toGeneration')}
          </AdminLink>
          {shareUrl && (
            <a href={shareUrl} className="inline-flex min-h-11 items-center text-teal underline">
              {t('people.page')}
            </a>
          )}
          {publicId && !hiddenAt && (
            <a
              href={`#${paths.gallery}/${publicId}`}
              className="inline-flex min-h-11 items-center text-teal underline"
            >
              {t('people.inCommunity')}
            </a>
          )}
        </p>
        {hiddenAt && (
          <p className="font-semibold text-bad">
            {t('people.outSince', { date: shortDate(hiddenAt, locale) })}
          </p>
        )}
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {reports.map(({ reason, details, createdAt }) => (
            <li key={`${createdAt}${reason}${details}`} className="wrap-anywhere">
              {shortDate(createdAt, locale)} · <strong>{t(`people.report.${reason}`)}</strong> {details}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              look={outcome === 'none' ? 'secondary' : 'danger'}
              onClick={() => setAsking(outcome)}
            >
              {t(`people.close.${outcome}`)}
            </Button>
          ))}
        </div>
      </div>
      {asking && (
        <ReasonDialog
          title={t(`people.close.${asking}`)}
          text={t(`people.closeText.${asking}`)}
          confirm={t(`people.close.${asking}`)}
          look={asking === 'none' ? 'primary' : 'danger'}
          onClose={() => setAsking(null)}
          act={async (form) => {
            const body = { outcome: asking, reason: textOf(form, 'reason') }
            await call('admin.reports.close', { params: { task_id: taskId }, body })
            await onChange()
          }}
        />
      )}
    </li>
  )
}
