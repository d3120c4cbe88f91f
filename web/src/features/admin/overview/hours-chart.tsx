import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { whole } from '../figures.ts'

type Hours = Overview['hours']

/** Units of the drawing; it scales to the width of its place. */
const HEIGHT = 100
const STEP = 12
const BAR = 9

/**
 * Pictures by the hour, completed below and failed above, as bars; the same numbers as a table behind a
 * button.
 */
export function HoursChart({ hours }: { hours: Hours }) {
  const t = useTranslate()
  const locale = useLocale()
  const most = Math.max(0, ...hours.map(({ completed, failed }) => completed + failed))
  const scale = HEIGHT / Math.max(1, most)
  const sum = (key: 'completed' | 'failed') => hours.reduce((total, hour) => total + hour[key], 0)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const at = (hour: string) => clock.format(new Date(hour))
  const said = t('overview.hoursText', {
    completed: whole(sum('completed'), locale),
    failed: whole(sum('failed'), locale),
    most: whole(most, locale),
  })
  const [first, middle, last] = [hours[0], hours[Math.floor(hours.length / 2)], hours.at(-1)]
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={said}
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b-2 border-line"
      >
        {hours.map(({ hour, completed, failed }, index) => {
          const done = completed * scale
          const lost = failed * scale
          const x = index * STEP + (STEP - BAR) / 2
          return (
            <g key={hour}>
              <rect x={x} y={HEIGHT - done} width={BAR} height={done} className="fill-teal" />
              <rect x={x} y={HEIGHT - done - lost} width={BAR} height={lost} className="fill-bad" />
            </g>
          )
        })}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-soft tabular-nums">
        {[first, middle, last].map((shown) => shown && <span key={shown.hour}>{at(shown.hour)}</span>)}
      </div>
      <figcaption className="text-sm text-ink-soft">{said}</figcaption>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-teal">
          {t('overview.asTable')}
        </summary>
        <table className="w-full text-left text-sm tabular-nums">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">{t('overview.hour')}</th>
              <th scope="col">{t('overview.completed')}</th>
              <th scope="col">{t('overview.failed')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, completed, failed }) => (
              <tr key={hour} className="border-t border-line">
                <th scope="row" className="py-1 font-normal">
                  {at(hour)}
                </th>
                <td>{completed}</td>
                <td>{failed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
