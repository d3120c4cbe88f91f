import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { MAX_DOCUMENT_BYTES } from '@pawport/shared/contract/tasks/limits.ts'
import { FileText, Trash2, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { fileSize } from '../names.ts'
import { sendDocument } from './send-document.ts'

interface Props {
  task: BrandTask
  onChange: () => Promise<void>
}

/** The requirements of a task as a PDF: the one that is there, and a button for another one. */
export function DocumentPanel({ task: { id, document, state }, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const title = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const canChange = state !== 'ended' && state !== 'hidden'

  const upload = useAction(async () => {
    const file = input.current?.files?.[0]
    if (!file) return
    setProblem(null)
    try {
      if (file.size > MAX_DOCUMENT_BYTES) {
        setProblem(t('brand.document.tooLarge'))
        return
      }
      await sendDocument(id, file)
      toast('success', t('brand.document.saved'))
      await onChange()
    } catch (error) {
      setProblem(errorText(error, t))
    } finally {
      // The same file can be chosen again.
      if (input.current) input.current.value = ''
    }
  })
  const remove = useAction(async () => {
    await call('brand.tasks.removeDocument', { params: { id } })
    await onChange()
  })

  return (
    <section
      aria-labelledby={title}
      className="flex flex-col gap-4 rounded-card bg-card p-5 card-shadow sm:p-6"
    >
      <h2 id={title} className="font-title text-2xl">
        {t('brand.document')}
      </h2>
      {document ? (
        <p className="flex items-start gap-2 wrap-anywhere">
          <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
          <span>
            <a
              href={document.url}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-teal underline"
            >
              {document.name}
              <span className="sr-only"> {t('brand.newWindow')}</span>
            </a>{' '}
            {t('brand.document.size', {
              pages: document.pages.toLocaleString(locale),
              size: fileSize(document.bytes, locale),
            })}
          </span>
        </p>
      ) : (
        <p className="text-ink-soft">{t('brand.document.none')}</p>
      )}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {problem}
      </p>
      {canChange && (
        <div className="flex flex-wrap items-center gap-3">
          <input ref={input} type="file" accept="application/pdf,.pdf" onChange={upload.start} hidden />
          <Button onClick={() => input.current?.click()} aria-disabled={upload.isBusy || undefined}>
            {upload.isBusy ? <Spinner /> : <Upload aria-hidden="true" className="size-4" />}
            {t(
              upload.isBusy
                ? 'brand.document.sending'
                : document
                  ? 'brand.document.replace'
                  : 'brand.document.choose',
            )}
          </Button>
          {document && (
            <Button look="danger" onClick={remove.start} aria-disabled={remove.isBusy || undefined}>
              {remove.isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4" />}
              {t('brand.document.remove')}
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('brand.document.hint')}</p>
    </section>
  )
}
