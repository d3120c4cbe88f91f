import type { Export } from '@pawport/shared/contract/data/schemas.ts'
import { EXPORT_DAYS } from '@pawport/shared/contract/settings/limits.ts'
import { Download, FileArchive } from 'lucide-react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { longDate, moment } from '../../lib/dates.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Card } from './card.tsx'

/** How often the page looks for an export that is being made, in milliseconds. */
const LOOK_MS = 3_000

const isUnfinished = ({ status }: Export) => status === 'waiting' || status === 'running'

/** Everything about the user as a ZIP file: asked for here, fetched here. */
export function ExportCard() {
  const t = useTranslate()
  const { data, error, mutate } = useSWR(pathOf('exports.list'), (path) => read(path), {
    refreshInterval: (exports) => (exports?.some(isUnfinished) ? LOOK_MS : 0),
  })
  const { isBusy, start } = useAction(async () => {
    await call('exports.request', {})
    await mutate()
  })
  const isMaking = data?.some(isUnfinished) ?? false
  return (
    <Card title={t('settings.data')}>
      <p className="-mt-3 text-ink-soft">{t('settings.exportText', { days: EXPORT_DAYS })}</p>
      {!data && !error && <Skeleton className="h-12" />}
      {!data && error && (
        <FailedBanner
          text={loadErrorText(error, t('settings.exportsFailed'))}
          retry={t('settings.again')}
          onRetry={() => void mutate()}
        />
      )}
      {data && data.length > 0 && (
        <ul aria-live="polite" className="flex flex-col divide-y divide-line">
          {data.map((each) => (
            <OneExport key={each.id} export_={each} />
          ))}
        </ul>
      )}
      <Button onClick={start} disabled={isMaking} aria-busy={isBusy} className="self-start">
        {isBusy ? <Spinner /> : <FileArchive aria-hidden="true" className="size-4" />}
        {t('settings.export')}
      </Button>
    </Card>
  )
}

function OneExport({ export_: { id, status, bytes, requested_at, expires_at } }: { export_: Export }) {
  const t = useTranslate()
  const locale = useLocale()
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((bytes ?? 0) / 1_000_000)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{t('settings.exportOf', { time: moment(requested_at, locale) })}</p>
        <p className="text-sm text-ink-soft">
          {status === 'ready' && expires_at
            ? t('settings.exportReady', { megabytes: size, date: longDate(expires_at, locale) })
            : t(status === 'failed' ? 'settings.exportFailed' : 'settings.exportMaking')}
        </p>
      </div>
      {status === 'ready' && (
        <a
          href={pathOf('exports.download', { params: { export_id: id } })}
          download
          className={buttonLook('secondary')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('settings.exportFetch')}
        </a>
      )}
    </li>
  )
}
