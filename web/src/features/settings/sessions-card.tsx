import type { OpenSession } from '@pawport/shared/contract/auth/sessions.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/dates.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toasts.ts'
import { Card } from './card.tsx'

const NAMES = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  android: 'Android',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
} as const satisfies Record<NonNullable<OpenSession['browser'] | OpenSession['system']>, string>

/** Where the user is signed in, and signing out everywhere else. */
export function SessionsCard() {
  const t = useTranslate()
  const [withTokens, setWithTokens] = useState(false)
  const { data, error, mutate } = useSWR(pathOf('sessions.list'), (path) => read(path))
  const { isBusy, start } = useAction(async () => {
    const query = withTokens ? { tokens: 'revoke' as const } : {}
    const { ended, revoked } = await call('sessions.endOthers', { query })
    const counts = { count: ended, tokens: revoked }
    toast('success', t(withTokens ? 'settings.endedTokens' : 'settings.ended', counts))
    await mutate()
  })
  const failed = !data && error
  const hasOthers = data !== undefined && data.length > 1
  return (
    <Card title={t('settings.sessions')}>
      {failed && (
        <FailedBanner
          text={loadErrorText(error, t('settings.sessionsFailed'))}
          retry={t('settings.again')}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.map((session) => (
            <Session key={`${session.created_at} ${session.last_used_at}`} session={session} />
          ))}
        </ul>
      )}
      {hasOthers && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={withTokens}
            onChange={(event) => setWithTokens(event.target.checked)}
            className="size-5 shrink-0 accent-teal"
          />
          {t('settings.andTokens')}
        </label>
      )}
      {hasOthers && (
        <Button look="danger" onClick={start} aria-disabled={isBusy || undefined} className="self-start">
          {isBusy && <Spinner />}
          {t('settings.endOthers')}
        </Button>
      )}
    </Card>
  )
}

function Session({ session }: { session: OpenSession }) {
  const t = useTranslate()
  const locale = useLocale()
  const { browser, system, is_current, created_at, last_used_at } = session
  const Icon = system === 'android' || system === 'ios' ? Smartphone : Laptop
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-semibold">
          {t('settings.device', {
            browser: browser ? NAMES[browser] : t('settings.unknownBrowser'),
            system: system ? NAMES[system] : t('settings.unknownSystem'),
          })}
          {is_current && (
            <span className="ml-2 inline-block rounded-full bg-teal/12 px-2.5 text-sm text-teal">
              {t('settings.thisOne')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {t('settings.used', { time: moment(last_used_at, locale) })} ·{' '}
          {t('settings.signedInAt', { time: moment(created_at, locale) })}
        </p>
      </div>
    </li>
  )
}
