import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** Draws a picture of a model once more, free of charge, for an owner who finds another animal in it. */
export function RedrawPanel({ generation: { task_id: taskId, redraw } }: { generation: Generation }) {
  const t = useTranslate()
  const shown = useAnswerUpdates()
  const [now] = useState(() => Date.now())
  const order = useAction(async () => {
    await shown.answered(await call('generations.redraw', { params: { task_id: taskId } }))
    await shown.outdated(taskId)
  })
  if (!redraw || (!redraw.task_id && Date.parse(redraw.until) < now)) return null
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-card p-4 card-shadow">
      <p role="status" className="text-sm text-ink-soft">
        {t(redraw.task_id ? 'redraw.ordered' : 'redraw.lead')}
      </p>
      {!redraw.task_id && (
        <Button onClick={order.isBusy ? undefined : order.start} aria-disabled={order.isBusy || undefined}>
          {order.isBusy ? <Spinner /> : <RefreshCw aria-hidden="true" className="size-4" />}
          {t('redraw.order')}
        </Button>
      )}
    </div>
  )
}
