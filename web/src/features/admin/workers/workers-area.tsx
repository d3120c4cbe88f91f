import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { Loaded } from '../loaded.tsx'
import { useAdminData } from '../use-admin-data.ts'
import { WorkerList } from './worker-list.tsx'

/** The workers: what each can do, whether it does it, and the orders to pause, resume and drain it. */
export function WorkersArea() {
  const t = useTranslate()
  const workers = useAdminData(pathOf('admin.workers.list'))
  return (
    <>
      <p className="max-w-[46em] text-ink-soft">{t('workers.lead')}</p>
      <Loaded from={workers}>
        {(rows) => (
          <>
            {!rows.some(isServing) && <Nobody />}
            <WorkerList rows={rows} onChange={workers.reload} />
          </>
        )}
      </Loaded>
    </>
  )
}

function isServing({ isAlive, state, wanted }: AdminWorker): boolean {
  return isAlive && state === 'ready' && wanted === 'run'
}

function Nobody() {
  const t = useTranslate()
  return (
    <p
      role="status"
      className="rounded-card border-2 border-bad/50 bg-bad/8 px-4 py-3 font-semibold text-bad"
    >
      {t('workers.nobody')}
    </p>
  )
}
