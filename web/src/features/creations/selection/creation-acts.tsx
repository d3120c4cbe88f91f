import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { FileArchive } from 'lucide-react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { AskButton } from './ask-button.tsx'
import type { Selection } from './use-selection.ts'

const DeleteManyDialog = lazyPart(() =>
  import('./delete-many-dialog.tsx').then(({ DeleteManyDialog }) => DeleteManyDialog),
)

interface Props {
  selection: Selection
  /** The chosen creations. */
  generations: readonly Generation[]
}

/** What can be done with chosen creations: download their pictures as one file, or delete them. */
export function CreationActs({ selection, generations }: Props) {
  const t = useTranslate()
  const drawn = generations.filter(({ status }) => status === 'completed')
  const isEmpty = generations.length === 0

  const zip = useAction(async () => {
    if (drawn.length === 0) return
    const { url, pictures } = await call('creations.zip', {
      body: { task_ids: drawn.map(({ task_id }) => task_id) },
    })
    // The browser itself writes the file to the disk: its size does not matter.
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
    toast('success', t('zip.begun', { count: pictures }))
  })

  return (
    <>
      <Button
        onClick={zip.start}
        disabled={drawn.length === 0}
        aria-disabled={zip.isBusy || undefined}
        title={isEmpty || drawn.length > 0 ? undefined : t('zip.none')}
      >
        {zip.isBusy ? <Spinner /> : <FileArchive aria-hidden="true" className="size-4 shrink-0" />}
        {t('zip.button')}
      </Button>
      <AskButton
        text={t('delete.confirm')}
        isDisabled={isEmpty}
        dialog={(close) => (
          <DeleteManyDialog
            generations={generations}
            onClose={close}
            onDeleted={() => {
              close()
              selection.end()
            }}
          />
        )}
      />
    </>
  )
}
