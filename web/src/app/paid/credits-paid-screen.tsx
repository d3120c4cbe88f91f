import type { CheckoutState } from '@pawport/shared/contract/billing/checkout.ts'
import { giftPath } from '@pawport/shared/contract/codes/paths.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Check } from 'lucide-react'
import { Link } from 'wouter'
import { useLiveUpdates } from '../../features/live/live-updates.ts'
import { useCredits } from '../../lib/credits/use-credits.ts'
import { useTranslate } from '../../lib/locale.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { OwnerGate } from '../owner-gate.tsx'
import { PaidFrame } from './paid-frame.tsx'
import { usePaidSession } from './paid-session.ts'
import { Unfinished } from './unfinished.tsx'
import { useOrder } from './use-order.ts'
import { useWaitingPhoto } from './use-waiting-photo.ts'

/** The page after the checkout of a credit pack: it waits until the credits are in the ledger. */
export function CreditsPaidScreen() {
  const sessionId = usePaidSession()
  return (
    <OwnerGate>
      <CreditsPaid sessionId={sessionId} />
    </OwnerGate>
  )
}

function CreditsPaid({ sessionId }: { sessionId: string | null }) {
  const t = useTranslate()
  useLiveUpdates()
  const { order, outcome } = useOrder(sessionId)
  if (sessionId !== null && outcome !== 'completed') {
    return <Unfinished outcome={outcome} updating={t('paid.updatingCredits')} missing={order?.missing} />
  }
  if (!order) return <NoPurchase />
  if (order.gift_id) return <GiftPaid order={order} id={order.gift_id} />
  return (
    <PaidFrame title={t('paid.creditsTitle')} mark="✓" tone="text-ok">
      <Receipt order={order} />
      <Balance />
      <Tips />
      <Link href={paths.dashboard} className={buttonLook('primary')}>
        {t('paid.continue')}
      </Link>
    </PaidFrame>
  )
}

/** A gift gives its buyer no credits, but a card. */
function GiftPaid({ order, id }: { order: CheckoutState; id: string }) {
  const t = useTranslate()
  return (
    <PaidFrame title={t('paid.giftTitle')} mark="✓" tone="text-ok">
      <Receipt order={order} />
      <p className="max-w-md">{t('paid.giftText')}</p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link href={giftPath(id)} className={buttonLook('primary')}>
          {t('paid.giftCard')}
        </Link>
        <Link href={paths.account} className={buttonLook('quiet')}>
          {t('paid.orders')}
        </Link>
      </p>
    </PaidFrame>
  )
}

/** Without a purchase there is only the balance to say. */
function NoPurchase() {
  const t = useTranslate()
  return (
    <PaidFrame title={t('paid.balanceTitle')} mark="···" tone="text-teal">
      <p className="max-w-md text-ink-soft">{t('paid.noPurchase')}</p>
      <Balance />
      <Tips />
      <p className="flex flex-wrap justify-center gap-3">
        <Link href={paths.dashboard} className={buttonLook('primary')}>
          {t('paid.continue')}
        </Link>
        <Link href={paths.account} className={buttonLook('quiet')}>
          {t('paid.orders')}
        </Link>
      </p>
    </PaidFrame>
  )
}

function Receipt({ order: { name, credits, bonus } }: { order: CheckoutState }) {
  const t = useTranslate()
  return (
    <Ticket
      stubWidth="7rem"
      className="w-full max-w-sm bg-card text-left card-shadow"
      stub={
        <p className="flex size-full flex-col items-center justify-center text-center">
          <span className="text-3xl leading-none font-extrabold tabular-nums">+{credits + bonus}</span>
          <span className="text-sm">{t('paid.credits')}</span>
        </p>
      }
    >
      <p className="px-5 py-4">
        <span className="block text-lg font-bold">{name}</span>
        <span className="text-sm text-ink-soft">
          {bonus > 0 ? t('paid.receiptBonus', { credits, bonus }) : t('paid.receipt', { credits })}
        </span>
      </p>
    </Ticket>
  )
}

function Balance() {
  const t = useTranslate()
  const { credits } = useCredits()
  return (
    <p role="status" className="font-semibold">
      {credits ? (
        t('paid.balance', { count: credits.available_credits })
      ) : (
        <span className="flex items-center gap-3">
          <Spinner className="text-teal" />
          {t('paid.updatingCredits')}
        </span>
      )}
    </p>
  )
}

function Tips() {
  const t = useTranslate()
  const { credits } = useCredits()
  const place = useWaitingPhoto()
  const prices = Object.values(credits?.prices ?? {})
  const tips = [
    prices.length > 0 && t('paid.tipPrice', { low: Math.min(...prices), high: Math.max(...prices) }),
    t('paid.tipForever'),
    place !== null && (place === '' ? t('paid.tipPhoto') : t('paid.tipTrip', { place })),
  ].filter((tip) => tip !== false)
  return (
    <ul className="flex max-w-md flex-col gap-2 text-left">
      {tips.map((tip) => (
        <li key={tip} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
          {tip}
        </li>
      ))}
    </ul>
  )
}
