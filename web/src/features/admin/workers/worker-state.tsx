import type { AdminWorker } from '@pawport/shared/contract/admin/workers.ts'
import { listed } from '../../../lib/listed.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'

type Standing = 'ready' | 'paused' | 'stopping' | 'silent' | 'draining' | 'unfit'

/** What to show of a worker, which says one thing while an administrator may already want another. */
function standingOf({ isAlive, state, wanted, held }: AdminWorker): Standing {
  if (!isAlive) return 'silent'
  if (wanted === 'drain') return 'draining'
  if (state === 'stopping') return 'stopping'
  if (wanted === 'pause') return 'paused'
  const reasons = held.flatMap((queue) => queue.reasons)
  if (reasons.includes('unfit') || reasons.includes('clock')) return 'unfit'
  return state === 'paused' ? 'paused' : 'ready'
}

const COLOURS: Record<Standing, string> = {
  ready: 'bg-ok',
  paused: 'bg-sun',
  draining: 'bg-sun',
  stopping: 'bg-sun',
  unfit: 'bg-bad',
  silent: 'bg-bad',
}

/** The standing of a worker, since when it is silent, and why it takes no jobs of a queue. */
export function WorkerState({ worker }: { worker: AdminWorker }) {
  const t = useTranslate()
  const locale = useLocale()
  const standing = standingOf(worker)
  // What an administrator ordered is said by the standing itself.
  const held = worker.held.filter(({ reasons }) => reasons.some((reason) => reason !== 'admin'))
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 shrink-0 rounded-full', COLOURS[standing])}
        />
        {t(`workers.${standing}`)}
      </span>
      <span className="text-sm text-ink-soft">
        {t('workers.heard', { seconds: Math.round(worker.silentSeconds) })}
      </span>
      {held.map(({ queue, reasons, fault }) => (
        <span key={queue} className="text-sm text-bad wrap-anywhere">
          {queue}:{' '}
          {listed(
            reasons.map((reason) => t(`workers.reason.${reason}`)),
            locale,
          )}
          {fault && ` (${fault})`}
        </span>
      ))}
    </span>
  )
}
