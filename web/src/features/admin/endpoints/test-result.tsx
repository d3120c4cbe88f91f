import type { EndpointTest } from '@pawport/shared/contract/admin/endpoint-tests.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useAdminData } from '../use-admin-data.ts'

/** The latest test picture of an endpoint, with what was sent and answered. Nothing before the first one. */
export function TestResult({ name }: { name: string }) {
  const { data } = useAdminData<'admin.endpoints.tested'>(
    pathOf('admin.endpoints.tested', { params: { endpoint: name } }),
  )
  return data ? <Result test={data} /> : null
}

function Result({ test }: { test: EndpointTest }) {
  const t = useTranslate()
  const locale = useLocale()
  const { status, askedAt, outcome, message, milliseconds, picture, exchange } = test
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' })
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <div className="flex flex-col gap-3 rounded-card bg-card p-4 card-shadow">
      <p role="status">
        {t('endpoints.tested', {
          time: time.format(new Date(askedAt)),
          state: t(`endpoints.test.${status}`),
        })}{' '}
        {milliseconds !== null && t('endpoints.testTook', { seconds: seconds.format(milliseconds / 1000) })}{' '}
        {status === 'failed' && <code>{outcome}</code>} {message}
      </p>
      {picture && <img src={picture} alt={t('endpoints.testPicture')} className="max-w-64 rounded-card" />}
      {exchange.length > 0 && (
        <details>
          <summary>{t('endpoints.exchange')}</summary>
          {exchange.map(({ sent, answered }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was exchanged never changes
            <div key={index} className="grid gap-3 py-2 lg:grid-cols-2">
              <pre className="min-w-0 overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere">{sent}</pre>
              <pre className="min-w-0 overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere">
                {answered}
              </pre>
            </div>
          ))}
        </details>
      )}
    </div>
  )
}
