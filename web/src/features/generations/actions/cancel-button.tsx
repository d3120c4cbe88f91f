import type { Generation } from '@pawport/shared/contract/generations.ts'
import { CircleX } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { generationPath } from '../paths.ts'
import { useShown } from './use-shown.ts'

/** Ends a picture that is still being made; its credits are back at once. */
export function CancelButton({ taskId }: { taskId: string }) {
  const t = useTranslate()
  const shown = useShown()
  const { isBusy, start } = useAction(async () => {
    try {
      await shown.changed(await call<Generation>(`${generationPath(taskId)}/cancel`, { method: 'POST' }))
    } catch (error) {
      // It was finished a moment earlier: the server's words say so, and then it is shown.
      if (error instanceof ApiError && error.code === 'not_cancellable') void shown.outdated(taskId)
      throw error
    }
  })
  return (
    <Button onClick={start} aria-disabled={isBusy || undefined}>
      {isBusy ? <Spinner /> : <CircleX aria-hidden="true" className="size-4" />}
      {t('cancel.button')}
    </Button>
  )
}
