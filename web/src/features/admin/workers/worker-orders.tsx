import type { AdminWorker, Wanted } from '@pawport/shared/contract/admin/workers.ts'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog, textOf } from '../reason-dialog.tsx'

interface Props {
  worker: AdminWorker
  onChange: () => Promise<unknown>
}

/** The orders that make sense for a worker now; each is asked about first. */
export function WorkerOrders({ worker, onChange }: Props) {
  const t = useTranslate()
  const [asking, setAsking] = useState<Wanted | null>(null)
  const { id, isAlive, state, wanted } = worker
  if (!isAlive || state === 'stopping' || wanted === 'drain') return '–'
  const offered: Wanted[] = [wanted === 'pause' ? 'run' : 'pause', 'drain']
  const name = `${worker.host ?? ''} ${worker.pid ?? id.slice(0, 8)}`.trim()

  async function want(order: Wanted, reason: string): Promise<void> {
    await call('admin.workers.want', { params: { worker_id: id }, body: { wanted: order, reason } })
    await onChange()
  }

  return (
    <span className="flex flex-wrap gap-2">
      {offered.map((order) => (
        <Button
          key={order}
          look={order === 'drain' ? 'danger' : 'secondary'}
          aria-label={`${t(`workers.order.${order}`)}: ${name}`}
          onClick={() => setAsking(order)}
        >
          {t(`workers.order.${order}`)}
        </Button>
      ))}
      {asking && (
        <ReasonDialog
          title={t(`workers.ask.${asking}`)}
          text={t(`workers.explain.${asking}`)}
          confirm={t(`workers.order.${asking}`)}
          look={asking === 'drain' ? 'danger' : 'primary'}
          act={(form) => want(asking, textOf(form, 'reason'))}
          onClose={() => setAsking(null)}
        />
      )}
    </span>
  )
}
