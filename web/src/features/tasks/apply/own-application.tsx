import type { OwnApplication as Application } from '@pawport/shared/contract/tasks/tasks.ts'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { moment, postmarkLines } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'
import { Postmark } from '../../../ui/postmark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { STATUS_TONES } from '../status-tones.ts'

interface Props {
  application: Application
  /** Called when the task has to be fetched again. */
  onChange: () => Promise<void>
}

/** One's own application as a stamped form: its state, what the brand wrote, and withdrawing it. */
export function OwnApplication({ application, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const { status, note, message, can_withdraw, created_at, decided_at } = application
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div role="status" className="min-w-0 flex-[1_1_12rem]">
          <p className={classNames('text-lg font-bold', STATUS_TONES[status])}>
            {t(`tasks.status.${status}`)}
          </p>
          <p>{t(`tasks.status.${status}Text`)}</p>
          <p className="text-sm text-ink-soft">
            {t('tasks.appliedOn', { time: moment(created_at, locale) })}
            {decided_at && ` · ${t('tasks.decidedOn', { time: moment(decided_at, locale) })}`}
          </p>
        </div>
        <Postmark
          text={t(`tasks.status.${status}`)}
          lines={postmarkLines(decided_at ?? created_at, locale)}
          className={classNames('w-36 shrink-0 -rotate-6', STATUS_TONES[status])}
        />
      </div>
      {message && (
        <blockquote className="rounded-lg border-l-4 border-sun bg-paper px-4 py-3 dark:bg-paper-deep">
          <p className="text-sm font-semibold text-ink-soft">{t('tasks.brandWrote')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </blockquote>
      )}
      {note !== '' && (
        <div>
          <p className="text-sm font-semibold text-ink-soft">{t('tasks.youWrote')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </div>
      )}
      {can_withdraw && (
        <Button look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)} className="self-start">
          {t('tasks.withdraw')}
        </Button>
      )}
      <Suspense>
        {isAsking && (
          <WithdrawDialog
            taskId={application.task_id}
            onClose={() => setAsking(false)}
            onWithdrawn={onChange}
          />
        )}
      </Suspense>
    </div>
  )
}

interface DialogProps {
  taskId: string
  onClose: () => void
  onWithdrawn: () => Promise<void>
}

function WithdrawDialog({ taskId, onClose, onWithdrawn }: DialogProps) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    try {
      await call('tasks.withdraw', { params: { id: taskId } })
      toast('success', t('tasks.withdrawn'))
    } finally {
      // Also after a refusal: the brand may have decided meanwhile.
      await onWithdrawn()
      onClose()
    }
  })
  return (
    <LazyDialog
      role="alertdialog"
      title={t('tasks.withdrawTitle')}
      description={t('tasks.withdrawLead')}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <p>{t('tasks.withdrawLead')}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={onClose}>{t('tasks.keep')}</Button>
        <Button look="danger" onClick={start} aria-busy={isBusy}>
          {isBusy && <Spinner />}
          {t('tasks.withdraw')}
        </Button>
      </div>
    </LazyDialog>
  )
}
