import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog))

interface Props {
  generation: Generation
  onDeleted: (taskId: string) => void
  className?: string
}

/** A button with a wastebasket that opens the question. */
export function DeleteButton({ generation, onDeleted, className }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const label = t('delete.open', { place: generation.place_name })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className={className}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
      <Suspense>
        {isOpen && (
          <DeleteDialog
            generation={generation}
            onClose={() => setOpen(false)}
            onDeleted={() => {
              setOpen(false)
              onDeleted(generation.task_id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
