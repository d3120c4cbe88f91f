import type { CreditPackage, Plan } from '@pawport/shared/contract/billing/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { PaymentsNote } from '../../features/credits/payments-note.tsx'
import { usePacks } from '../../features/credits/use-packs.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { useCheckout } from '../../lib/payments/use-checkout.ts'
import { creditsSentence } from '../../lib/plan-sentence.ts'
import { useSubscription } from '../../lib/use-subscription.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { AlertNote } from '../../ui/alert-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Choice } from './choice.ts'
import { PlanPrice } from './plan-card.tsx'
import { actionOf, standingOf } from './plan-rules.ts'
import { usePlans } from './use-plans.ts'

/**
 * Shows what was chosen with its price, and leads to the checkout. A choice that is not for sale leads back.
 */
export function ConfirmPurchase({ choice }: { choice: Choice }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { busy, problem, start } = useCheckout()
  const { config } = useWebConfig()
  const found = useChosen(choice)
  const [toEmail, setToEmail] = useState('')
  const back = () => navigate(paths.pricing)

  useEffect(() => {
    if (found === null) navigate(paths.pricing, { replace: true })
  }, [found, navigate])

  if (!found) return null
  const { item, wares, priceId } = found
  return (
    <Dialog title={t(choice.isGift ? 'gift.give' : 'pay.confirm')} onClose={back} className="max-w-lg">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-xl border-2 border-line bg-paper p-4">
        <p className="text-lg font-bold">{item.name}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {wares === 'plan' ? <PlanPrice plan={item} /> : <PackPrice pack={item} />}
        </p>
        <p className="w-full text-sm text-ink-soft">
          {wares === 'plan' ? <PlanTerms plan={item} /> : <PackTerms pack={item} />}
        </p>
      </div>
      {choice.isGift && (
        <TextField
          label={t('gift.address')}
          hint={t('gift.hint')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={toEmail}
          onChange={({ target }) => setToEmail(target.value)}
        />
      )}
      <PaymentsNote />
      {priceId === null && config?.payments !== null && <AlertNote text={t('pay.invalid')} />}
      {problem && <AlertNote text={problem} />}
      <div className="flex flex-col gap-2">
        {priceId !== null && (
          <Button
            look="primary"
            className="w-full"
            aria-disabled={busy !== null || undefined}
            aria-busy={busy !== null || undefined}
            onClick={() =>
              start({
                wares,
                priceId,
                cancel: paths.pricing,
                ...(choice.isGift && { gift: { to_email: toEmail.trim() || null } }),
              })
            }
          >
            {busy === null ? <Lock aria-hidden="true" className="size-4" /> : <Spinner />}
            {t(busy === null ? 'pay.proceed' : 'pay.processing')}
          </Button>
        )}
        <Button look="quiet" onClick={back}>
          {t('pay.back')}
        </Button>
      </div>
    </Dialog>
  )
}

type Found = { priceId: string | null } & (
  | { wares: 'plan'; item: Plan }
  | { wares: 'pack'; item: CreditPackage }
)

/** The plan or pack of a choice; null when it is not for sale, undefined until that is known. */
function useChosen({ wares, slug }: Choice): Found | null | undefined {
  const { plans } = usePlans()
  const { packs } = usePacks()
  if (wares === 'plan') {
    if (!plans) return undefined
    const item = plans.find((plan) => plan.slug === slug && actionOf(plan) === 'buy')
    return item ? { wares, item, priceId: item.price_id } : null
  }
  if (!packs) return undefined
  const item = packs.find((pack) => pack.slug === slug)
  return item ? { wares, item, priceId: item.stripe_price_id } : null
}

function PackPrice({ pack }: { pack: CreditPackage }) {
  return <span className="font-title text-3xl">{money(pack.price, useLocale())}</span>
}

function PackTerms({ pack: { credits_amount: credits, bonus_credits: bonus } }: { pack: CreditPackage }) {
  return useTranslate()(bonus > 0 ? 'pay.packBonus' : 'pay.pack', { credits, bonus })
}

function PlanTerms({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const { subscription } = useSubscription()
  const isChange = subscription && standingOf(plan, subscription) === 'change'
  return (
    <>
      <span className="block">{t('pay.gives', { credits: creditsSentence(plan, t) })}</span>
      {isChange ? t('pay.change', { name: subscription.plan_name }) : t('pay.renews')}
    </>
  )
}
