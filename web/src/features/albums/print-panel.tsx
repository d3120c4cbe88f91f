import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import { Download, Printer } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { shortDate } from '../../lib/dates.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface Props {
  album: Album
  onChange: (album: Album) => Promise<void>
}

/** The PDF of an album for a print shop: a button that starts it, its progress, and the file. */
export function PrintPanel({ album, onChange }: Props) {
  const t = useTranslate()
  const { print } = album
  const params = { album_id: album.id }
  const start = useAction(async () => onChange(await call('albums.print', { params })))
  const isRunning = print?.status === 'pending' || print?.status === 'processing'
  return (
    <section
      aria-label={t('print.title')}
      className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 className="font-bold">{t('print.title')}</h2>
          <p className="text-sm text-ink-soft">{t('print.lead')}</p>
        </div>
        {!isRunning && (
          <Button onClick={start.start} aria-disabled={start.isBusy || undefined}>
            {start.isBusy ? <Spinner /> : <Printer aria-hidden="true" className="size-4" />}
            {t(print?.status === 'completed' ? 'print.again' : 'print.start')}
          </Button>
        )}
      </div>
      {print && <PrintState print={print} file={pathOf('albums.printFile', { params })} />}
    </section>
  )
}

function PrintState({ print, file }: { print: NonNullable<Album['print']>; file: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { status, cards, cards_done: done, bytes } = print
  if (status === 'failed') return <p role="alert">{t('print.failed')}</p>
  if (status === 'expired') return <p className="text-sm text-ink-soft">{t('print.expired')}</p>
  if (status !== 'completed') {
    return (
      <div className="flex flex-col gap-1.5">
        <p id="print-progress" role="status" className="text-sm">
          {cards === 0 ? t('print.waiting') : t('print.progress', { done, cards })}
        </p>
        <ProgressBar labelledBy="print-progress" value={done} max={Math.max(1, cards)} />
      </div>
    )
  }
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((bytes ?? 0) / 1_000_000)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={file} download className={buttonLook('result')}>
        <Download aria-hidden="true" className="size-4" />
        {t('print.download', { size })}
      </a>
      <p className="text-sm text-ink-soft">
        {t('print.until', { date: shortDate(print.expires_at, locale) })}
        {!print.is_current && ` ${t('print.outdated')}`}
      </p>
    </div>
  )
}
