import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useRecycleStats } from '../use-lists.ts'

const EmptyBinDialog = lazyPart(() =>
  import('../selection/empty-bin-dialog.tsx').then(({ EmptyBinDialog }) => EmptyBinDialog),
)

/** Opens the question whether everything in the bin is to be deleted for good. */
export function EmptyBinButton() {
  const t = useTranslate()
  const total = useRecycleStats()?.total ?? 0
  /** How many there were when the dialog was opened. */
  const [asked, setAsked] = useState<number | null>(null)
  return (
    <>
      <Button
        look="danger"
        onClick={() => setAsked(total)}
        disabled={total === 0}
        aria-haspopup="dialog"
        className="disabled:opacity-50"
      >
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        {t('empty.button')}
      </Button>
      <Suspense>{asked !== null && <EmptyBinDialog total={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}
