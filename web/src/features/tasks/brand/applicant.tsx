import type { BrandApplication } from '@pawport/shared/contract/tasks/applications.ts'
import { regionName } from '@pawport/shared/contract/tasks/lists.ts'
import { useId, useState } from 'react'
import { moment } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DecideDialog, type Doing } from './decide-dialog.tsx'

const LOOKS = {
  submitted: 'border-warn text-warn',
  accepted: 'border-ok text-ok',
  declined: 'border-bad text-bad',
  withdrawn: 'border-ink-soft text-ink-soft',
} as const satisfies Record<BrandApplication['status'], string>

interface Props {
  taskId: string
  application: BrandApplication
  onChange: () => Promise<void>
}

/** An application as a stamped form: who applied, how to reach them, and the decision. */
export function Applicant({ taskId, application, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { name, email, whatsapp, status, note, message, region, via } = application
  const shown = name || email || whatsapp || t('brand.unnamed')
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border-2 border-dashed border-line bg-card p-5"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={id} className="min-w-0 text-lg font-bold wrap-anywhere">
          {shown}
        </h3>
        <p
          className={classNames(
            '-rotate-2 rounded-md border-2 px-2.5 py-0.5 text-sm font-bold',
            LOOKS[status],
          )}
        >
          {t(`brand.status.${status}`)}
        </p>
      </header>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm wrap-anywhere">
        {email && (
          <a href={`mailto:${email}`} className="text-teal underline">
            {email}
          </a>
        )}
        {whatsapp && (
          <a
            href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
            className="text-teal underline"
          >
            {t('brand.whatsapp', { number: whatsapp })}
            <span className="sr-only"> {t('brand.newWindow')}</span>
          </a>
        )}
        {!application.is_signed_in && <strong className="text-warn">{t('brand.notSignedIn')}</strong>}
        {region && <span>{regionName(region, locale)}</span>}
        {via && <span>{t('brand.via', { link: via })}</span>}
        <span className="text-ink-soft">{moment(application.created_at, locale)}</span>
      </p>
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {message && (
        <p className="rounded-xl bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere dark:bg-paper-deep">
          <span className="block text-sm font-semibold text-ink-soft">{t('brand.yourMessage')}</span>
          {message}
        </p>
      )}
      {status !== 'withdrawn' && (
        <div className="flex flex-wrap gap-3">
          {status === 'submitted' && (
            <>
              <Button look="result" onClick={() => setDoing('accepted')}>
                {t('brand.accept')}
                <span className="sr-only"> {shown}</span>
              </Button>
              <Button look="danger" onClick={() => setDoing('declined')}>
                {t('brand.decline')}
                <span className="sr-only"> {shown}</span>
              </Button>
            </>
          )}
          <Button onClick={() => setDoing('message')}>
            {t('brand.write')}
            <span className="sr-only"> {shown}</span>
          </Button>
        </div>
      )}
      {doing && (
        <DecideDialog
          taskId={taskId}
          application={application}
          name={shown}
          doing={doing}
          onDone={onChange}
          onClose={() => setDoing(null)}
        />
      )}
    </article>
  )
}
