import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import { moment } from '../../../lib/dates.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Records } from '../../../ui/records.tsx'
import { Loaded } from '../loaded.tsx'
import { useAdminData } from '../use-admin-data.ts'

/** The workers: what each can do, and whether it does it. */
export function WorkersArea() {
  return <Loaded from={useAdminData(pathOf('admin.workers'))}>{(rows) => <Workers rows={rows} />}</Loaded>
}

function Workers({ rows }: { rows: AdminWorker[] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Records
      label={t('admin.workers')}
      rows={rows}
      keyOf={({ id }) => id}
      none={t('workers.none')}
      columns={[
        { title: t('workers.id'), cell: ({ id }) => <span className="font-mono text-sm">{id}</span> },
        {
          title: t('workers.state'),
          cell: ({ isAlive, state }) => t(isAlive ? `workers.${state}` : 'workers.silent'),
        },
        { title: t('workers.model'), cell: ({ model }) => model },
        { title: t('workers.atOnce'), cell: ({ concurrency }) => concurrency, isNumber: true },
        { title: t('workers.started'), cell: ({ startedAt }) => moment(startedAt, locale) },
      ]}
    />
  )
}
