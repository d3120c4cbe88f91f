import type { RecycledGeneration } from '@pawport/shared/contract/recycle.ts'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useShown } from '../../../lib/generations/use-shown.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { restore } from '../delete/restore.ts'

const PurgeDialog = lazyPart(() => import('./purge-dialog.tsx').then(({ PurgeDialog }) => PurgeDialog))

/** Out of the bin: back among the creations, or gone for good after a question. */
export function BinActions({ generation }: { generation: RecycledGeneration }) {
  const t = useTranslate()
  const shown = useShown()
  const [isAsking, setAsking] = useState(false)
  const { task_id, place_name: place } = generation
  const { isBusy, start } = useAction(() => restore(task_id, shown, t))
  return (
    <>
      <Button
        data-task={task_id}
        onClick={start}
        aria-disabled={isBusy || undefined}
        aria-label={t('bin.restoreOf', { place })}
        className="grow text-sm whitespace-nowrap max-sm:px-2 sm:px-3"
      >
        {isBusy ? <Spinner /> : <ArchiveRestore aria-hidden="true" className="size-4 shrink-0" />}
        {t('bin.restore')}
      </Button>
      <Button
        look="danger"
        onClick={() => setAsking(true)}
        aria-haspopup="dialog"
        aria-label={t('bin.purgeOf', { place })}
        className="grow text-sm whitespace-nowrap max-sm:px-2 sm:px-3"
      >
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        {t('bin.purge')}
      </Button>
      <Suspense>
        {isAsking && <PurgeDialog generation={generation} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
