import { useState } from 'react'
import { clientReport } from '../lib/client-log.ts'
import { useTranslate } from '../lib/locale.ts'
import { classNames } from '../ui/class-names.ts'

/** Copies the log of this browser's errors, to be sent to the operator. */
export function CopyReport({ className }: { className?: string }) {
  const t = useTranslate()
  const [said, setSaid] = useState<'report.copied' | 'report.failed' | null>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(clientReport())
      setSaid('report.copied')
    } catch {
      setSaid('report.failed')
    }
  }

  return (
    <span className={classNames('inline-flex flex-wrap items-center gap-x-3', className)}>
      <button
        type="button"
        onClick={() => void copy()}
        className="min-h-9 text-left underline-offset-4 hover:underline"
      >
        {t('report.copy')}
      </button>
      <span role="status" className="text-sm text-ok empty:hidden">
        {said && t(said)}
      </span>
    </span>
  )
}
