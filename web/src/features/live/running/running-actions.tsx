import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { Plus } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton } from '../cancel/cancel-button.tsx'
import { NotifyButton } from './notify-button.tsx'

interface Props {
  generation: Generation
  onAnother: () => void
}

/** The buttons for an unfinished generation. */
export function RunningActions({ generation, onAnother }: Props) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <CancelButton generation={generation} />
      <Button onClick={onAnother}>
        <Plus aria-hidden="true" className="size-4" />
        {t('result.another')}
      </Button>
      <NotifyButton taskId={generation.task_id} />
    </div>
  )
}
