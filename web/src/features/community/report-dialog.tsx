import {
  LONGEST_REPORT,
  REPORT_REASONS,
  type ReportReason,
} from '@pawport/shared/contract/contact/reports.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'

/** Reports a published picture. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const field = useId()
  const details = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (!reason) return setProblem(t('community.chooseReason'))
    setBusy(true)
    setProblem(null)
    try {
      const body = { reason, details: details.current?.value ?? '' }
      await call('community.report', { params: { id }, body })
      toast('success', t('community.reported'))
      onClose()
    } catch (error) {
      setProblem(errorText(error, t))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={t('community.reportTitle')}
      description={t('community.reportLead')}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <p>{t('community.reportLead')}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <Choices
          name="reason"
          title={t('community.reason')}
          options={REPORT_REASONS}
          chosen={reason}
          onChoose={setReason}
          className="flex flex-col gap-2"
          optionClassName="flex min-h-11 items-center rounded-xl border-2 border-line px-3 py-2 hover:border-ink-soft/60 has-checked:border-teal has-checked:bg-teal/8"
        >
          {(option) => option && t(`community.reason.${option}`)}
        </Choices>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={field} className="text-sm font-semibold">
            {t('community.details', { limit: LONGEST_REPORT })}
          </label>
          <textarea
            ref={details}
            id={field}
            rows={3}
            maxLength={LONGEST_REPORT}
            className="w-full rounded-xl border-2 border-line bg-card px-3 py-2"
          />
        </div>
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button onClick={onClose}>{t('community.cancel')}</Button>
          <Button type="submit" look="danger" aria-busy={isBusy}>
            {isBusy && <Spinner />}
            {t('community.sendReport')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
