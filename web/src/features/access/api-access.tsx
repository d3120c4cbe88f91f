import { CircleAlert, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { loadErrorText } from '../../lib/error-text.ts'
import { listed } from '../../lib/listed.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Examples } from './examples.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenList } from './token-list.tsx'
import { useTokens } from './use-tokens.ts'
import { Webhooks } from './webhooks.tsx'

interface Props {
  /** Addresses of the list of plans and of the description of the API. */
  plansHref: string
  docsHref: string
}

/** Access tokens for programs: the list, new ones, and examples. */
export function ApiAccess({ plansHref, docsHref }: Props) {
  const t = useTranslate()
  const { access, error, reload } = useTokens()
  const [isMaking, setMaking] = useState(false)
  if (!access && error) {
    const text = loadErrorText(error, t('access.failed'))
    return <FailedBanner text={text} retry={t('access.again')} onRetry={() => void reload()} />
  }
  return (
    <>
      <Card title={t('access.tokens')}>
        {access ? (
          <>
            {!access.is_included && <NotIncluded plans={access.plans} plansHref={plansHref} />}
            <TokenList tokens={access.tokens} onChange={reload} />
            {access.is_included && (
              <Button look="primary" className="self-start" onClick={() => setMaking(true)}>
                <KeyRound aria-hidden="true" className="size-4" />
                {t('access.new')}
              </Button>
            )}
          </>
        ) : (
          <div role="status">
            <span className="sr-only">{t('app.loading')}</span>
            <Skeleton className="h-32" />
          </div>
        )}
      </Card>
      {access?.is_included && (
        <Card title={t('webhooks.title')}>
          <Webhooks />
        </Card>
      )}
      <Card title={t('access.examples')}>
        <Examples docsHref={docsHref} />
      </Card>
      {isMaking && <NewTokenDialog onMade={reload} onClose={() => setMaking(false)} />}
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-card bg-card p-5 card-shadow sm:p-7">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}

function NotIncluded({ plans, plansHref }: { plans: readonly string[]; plansHref: string }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-line px-4 py-3">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-teal" />
      <p className="min-w-0 flex-[1_1_16rem]">
        {plans.length > 0 ? t('access.upgrade', { plans: listed(plans, locale) }) : t('access.closed')}
      </p>
      {plans.length > 0 && (
        <a href={plansHref} className={buttonLook('primary')}>
          {t('access.plans')}
        </a>
      )}
    </div>
  )
}
