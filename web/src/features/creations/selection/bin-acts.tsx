import type { RecycledGeneration } from '@pawport/shared/contract/recycle/schemas.ts'
import { ArchiveRestore } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { AskButton } from './ask-button.tsx'
import { restoreMany } from './restore-many.ts'
import { useManyUpdates } from './use-many.ts'
import type { Selection } from './use-selection.ts'

const PurgeManyDialog = lazyPart(() =>
  import('./purge-many-dialog.tsx').then(({ PurgeManyDialog }) => PurgeManyDialog),
)

interface Props {
  selection: Selection
  /** The chosen creations. */
  generations: readonly RecycledGeneration[]
}

/** What can be done with chosen creations of the bin: restore them, or delete them for good. */
export function BinActs({ selection, generations }: Props) {
  const t = useTranslate()
  const shown = useManyUpdates()
  const isEmpty = generations.length === 0
  const taskIds = generations.map(({ task_id }) => task_id)
  const restoring = useAction(async () => {
    await restoreMany(taskIds, shown, t)
    selection.end()
  })
  return (
    <>
      <Button onClick={restoring.start} disabled={isEmpty} aria-disabled={restoring.isBusy || undefined}>
        {restoring.isBusy ? <Spinner /> : <ArchiveRestore aria-hidden="true" className="size-4 shrink-0" />}
        {t('bin.restore')}
      </Button>
      <AskButton
        text={t('bin.purge')}
        isDisabled={isEmpty}
        dialog={(close) => (
          <PurgeManyDialog
            taskIds={taskIds}
            onClose={close}
            onPurged={() => {
              close()
              selection.end()
            }}
          />
        )}
      />
    </>
  )
}
