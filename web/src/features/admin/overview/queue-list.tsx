import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { duration, whole } from '../figures.ts'

/** What waits in each queue, what is in work, and for how long the oldest has waited. */
export function QueueList({ queues }: { queues: Overview['queues'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const cell = 'py-1 pl-3 text-right tabular-nums'
  return (
    <table className="w-full text-sm">
      <thead className="text-ink-soft">
        <tr>
          <th className="py-1 text-left font-semibold">{t('overview.queue')}</th>
          <th className={`${cell} font-semibold`}>{t('overview.queueWaiting')}</th>
          <th className={`${cell} font-semibold`}>{t('overview.queueRunning')}</th>
          <th className={`${cell} font-semibold`}>{t('overview.queueOldest')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ queue, waiting, running, oldestSeconds }) => (
          <tr key={queue} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {t(`overview.queue.${queue}`)}
            </th>
            <td className={cell}>{whole(waiting, locale)}</td>
            <td className={cell}>{whole(running, locale)}</td>
            <td className={cell}>{waiting === 0 ? '–' : duration(oldestSeconds, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
