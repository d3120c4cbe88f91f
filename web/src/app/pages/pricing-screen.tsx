import { PICTURE_CREDITS } from '@pawport/shared/contract/billing/picture-prices.ts'
import { REDEEM } from '@pawport/shared/contract/codes/paths.ts'
import { Link } from 'wouter'
import { PaymentsNote } from '../../features/credits/payments-note.tsx'
import { useTranslate } from '../../lib/locale.ts'
import { useWantedTitle } from '../../lib/use-wanted-title.ts'
import type { Params } from '../routes.ts'
import { useSignInFirst } from '../use-sign-in-first.ts'
import { useVisitor } from '../use-visitor.tsx'
import { choiceFrom, wantsGift } from './choice.ts'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { PackList } from './pack-list.tsx'
import { Page } from './page.tsx'
import { PlanList } from './plan-list.tsx'
import { PricingQuestions } from './pricing-questions.tsx'

/** Credits for a picture of each size. */
const COSTS = [
  { text: 'pricing.cost512', credits: PICTURE_CREDITS[512] },
  { text: 'pricing.cost1024', credits: PICTURE_CREDITS[1024] },
  { text: 'pricing.cost2048', credits: PICTURE_CREDITS[2048] },
] as const

/** Plans, packs, what a picture costs, and questions. */
export function PricingScreen({ params }: { params: Params }) {
  const t = useTranslate()
  const choice = choiceFrom(params)
  const packs = useWantedTitle(wantsGift(params))
  const { mustSignIn, isKnown } = useVisitor()
  useSignInFirst(choice !== null && mustSignIn)
  return (
    <Page title={t('pricing.title')} lead={t('pricing.lead')} isWide>
      <PaymentsNote />
      <section aria-labelledby="plans">
        <h2 id="plans" className="mb-5 text-xl font-bold">
          {t('pricing.plans')}
        </h2>
        <PlanList />
      </section>
      <section aria-labelledby="packs">
        <h2 ref={packs} id="packs" tabIndex={-1} className="scroll-mt-20 text-xl font-bold outline-none">
          {t('pricing.packs')}
        </h2>
        <p className="mb-5 text-ink-soft">{t('pricing.packsLead')}</p>
        <PackList />
        <p className="mt-4">
          <Link
            href={REDEEM}
            className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline"
          >
            {t('gift.haveCode')}
          </Link>
        </p>
      </section>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="costs">
          <h2 id="costs" className="mb-3 text-xl font-bold">
            {t('pricing.costs')}
          </h2>
          <dl>
            {COSTS.map(({ text, credits }) => (
              <div key={text} className="flex justify-between gap-6 border-b border-line py-2.5">
                <dt>{t(text)}</dt>
                <dd className="font-semibold whitespace-nowrap">{t('pricing.credits', { credits })}</dd>
              </div>
            ))}
          </dl>
        </section>
        <PricingQuestions />
      </div>
      {choice && isKnown && !mustSignIn && <ConfirmPurchase choice={choice} />}
    </Page>
  )
}
