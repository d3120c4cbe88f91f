import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { PhraseForm } from './phrase-form.tsx'
import { useManyUpdates } from './use-many.ts'

interface Props {
  /** How many the bin holds. */
  total: number
  onClose: () => void
}

/**
 * Asks before everything in the bin is purged. A large bin is emptied step by step; closing the dialog stops
 * it.
 */
export function EmptyBinDialog({ total, onClose }: Props) {
  const t = useTranslate()
  const shown = useManyUpdates()
  const [purged, setPurged] = useState(0)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const { isBusy, start } = useAction(async () => {
    let sum = 0
    try {
      while (isOpen.current) {
        const step = await call('creations.emptyBin', {})
        sum += step.purged
        setPurged(sum)
        // What is still unfinished cannot be purged yet.
        if (step.left === 0 || step.purged === 0) break
      }
      if (isOpen.current) onClose()
      toast('success', t('many.purged', { count: sum }))
    } finally {
      await shown.emptied()
    }
  })

  return (
    <Dialog role="alertdialog" title={t('empty.title')} onClose={onClose} className="max-w-lg">
      <p className="font-semibold">{t('empty.sure', { count: total })}</p>
      <p className="text-ink-soft">{t('purge.what')}</p>
      <PhraseForm confirm={t('empty.confirm')} isBusy={isBusy} onConfirm={start} onClose={onClose} />
      <p role="status" className="tabular-nums text-ink-soft empty:hidden">
        {isBusy && t('empty.progress', { count: purged, total: Math.max(total, purged) })}
      </p>
    </Dialog>
  )
}
