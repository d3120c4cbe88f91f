import type { CheckoutState } from '@pawport/shared/contract/billing/checkout.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Outcome } from './outcome.ts'
import { PaidFrame } from './paid-frame.tsx'

/** After this many seconds a page that still waits says so. */
const LONG_S = 30

const PAGES = {
  waiting: { tone: 'text-teal', mark: '···' },
  unreachable: { tone: 'text-warn', mark: '···' },
  processing: { tone: 'text-teal', mark: '···' },
  failed: { tone: 'text-bad', mark: '✕' },
  expired: { tone: 'text-bad', mark: '✕' },
  reversed: { tone: 'text-warn', mark: '↩' },
  unknown: { tone: 'text-warn', mark: '?' },
} as const satisfies Record<Exclude<Outcome, 'completed'>, { tone: string; mark: string }>

interface Props {
  outcome: keyof typeof PAGES
  /** What the page brings up to date, shown beside the spinner. */
  updating: string
  /** What is still missing of the order, where that is known. */
  missing?: CheckoutState['missing'] | undefined
}

/** What is shown of a payment that is not completed: what the page waits for, or why nothing comes. */
export function Unfinished({ outcome, updating, missing }: Props) {
  const t = useTranslate()
  const isWaiting = outcome === 'waiting' || outcome === 'unreachable'
  const canBuyAgain = outcome === 'failed' || outcome === 'expired'
  return (
    <PaidFrame title={t(`paid.${outcome}Title`)} {...PAGES[outcome]}>
      <div role="status" className="flex flex-col items-center gap-3">
        {isWaiting && (
          <p className="flex items-center gap-3 font-semibold">
            <Spinner className="text-teal" />
            {updating}
          </p>
        )}
        <p className="max-w-md text-ink-soft">
          {t(outcome === 'waiting' && missing === 'credits' ? 'paid.waitingCredits' : `paid.${outcome}`)}
        </p>
        {isWaiting && <LongHint />}
      </div>
      <p className="flex flex-wrap justify-center gap-3">
        {canBuyAgain && (
          <Link href={paths.pricing} className={buttonLook('primary')}>
            {t('paid.again')}
          </Link>
        )}
        {!isWaiting && (
          <>
            <Link href={paths.dashboard} className={buttonLook('secondary')}>
              {t('paid.continue')}
            </Link>
            <Link href={paths.account} className={buttonLook('quiet')}>
              {t('paid.orders')}
            </Link>
          </>
        )}
      </p>
    </PaidFrame>
  )
}

function LongHint() {
  const t = useTranslate()
  const left = useCountdown(LONG_S)
  return left === 0 ? <p className="max-w-md text-sm text-ink-soft">{t('paid.long')}</p> : null
}
