import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import { moment } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Records } from '../../../ui/records.tsx'
import { megabytes } from '../figures.ts'
import { WorkerOrders } from './worker-orders.tsx'
import { WorkerState } from './worker-state.tsx'

interface Props {
  rows: AdminWorker[]
  onChange: () => Promise<unknown>
}

export function WorkerList({ rows, onChange }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Records
      label={t('admin.workers')}
      rows={rows}
      keyOf={({ id }) => id}
      none={t('workers.none')}
      columns={[
        { title: t('workers.id'), cell: (worker) => <Name worker={worker} /> },
        { title: t('workers.state'), cell: (worker) => <WorkerState worker={worker} /> },
        { title: t('workers.jobs'), cell: (worker) => <Jobs worker={worker} /> },
        {
          title: t('workers.memory'),
          cell: ({ residentBytes }) => (residentBytes === null ? '–' : megabytes(residentBytes, locale)),
          isNumber: true,
        },
        { title: t('workers.model'), cell: ({ model }) => model },
        { title: t('workers.started'), cell: ({ startedAt }) => moment(startedAt, locale) },
        {
          title: t('workers.orders'),
          cell: (worker) => <WorkerOrders worker={worker} onChange={onChange} />,
        },
      ]}
    />
  )
}

/** Host and process, and the beginning of the id, by which the log names a worker. */
function Name({ worker: { id, host, pid } }: { worker: AdminWorker }) {
  const t = useTranslate()
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{host ?? t('workers.unknownHost')}</span>
      <span className="font-mono text-sm text-ink-soft" title={id}>
        {pid === null ? id.slice(0, 8) : `${pid} · ${id.slice(0, 8)}`}
      </span>
    </span>
  )
}

function Jobs({ worker: { generations, photos, concurrency } }: { worker: AdminWorker }) {
  const t = useTranslate()
  return (
    <span className="flex flex-col tabular-nums">
      {t('workers.drawing', { count: generations, most: concurrency })}
      {photos > 0 && (
        <span className="text-sm text-ink-soft">{t('workers.checking', { count: photos })}</span>
      )}
    </span>
  )
}
