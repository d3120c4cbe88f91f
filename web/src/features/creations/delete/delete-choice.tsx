import { Trash2 } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

interface Props {
  /** The text of the button that deletes nothing. */
  keep: string
  onKeep: () => void
  onDelete: () => void
  isBusy: boolean
}

/** The two buttons below the question whether to delete. */
export function DeleteChoice({ keep, onKeep, onDelete, isBusy }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
      <Button onClick={onKeep} autoFocus>
        {keep}
      </Button>
      <Button look="danger" onClick={onDelete} aria-disabled={isBusy || undefined}>
        {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4" />}
        {t('delete.confirm')}
      </Button>
    </div>
  )
}
