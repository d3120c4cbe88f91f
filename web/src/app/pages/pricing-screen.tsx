import { dollars, PACKS } from '../../features/credits/packs.ts'
import { useLocale, useTranslate } from '../../lib/locale.ts'
import { NotYet, Page } from './page.tsx'
import { PlanCard } from './plan-card.tsx'
import { PLANS } from './plans.ts'
import { PricingQuestions } from './pricing-questions.tsx'

const PACK_NAMES = {
  starter: 'pricing.starter',
  explorer: 'pricing.explorer',
  adventurer: 'pricing.adventurer',
} as const

/** Credits for a picture of each size. */
const COSTS = [
  { text: 'pricing.cost512', credits: 2 },
  { text: 'pricing.cost1024', credits: 10 },
  { text: 'pricing.cost2048', credits: 20 },
] as const

/** Plans and packs as they are announced. */
export function PricingScreen() {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Page title={t('pricing.title')} lead={t('pricing.lead')} isWide>
      <NotYet>{t('pricing.notYet')}</NotYet>
      <section aria-labelledby="plans">
        <h2 id="plans" className="mb-5 text-xl font-bold">
          {t('pricing.plans')}
        </h2>
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {PLANS.map((plan) => (
            <PlanCard key={plan.slug} plan={plan} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="packs">
        <h2 id="packs" className="text-xl font-bold">
          {t('pricing.packs')}
        </h2>
        <p className="mb-5 text-ink-soft">{t('pricing.packsLead')}</p>
        <ul className="grid gap-5 md:grid-cols-3">
          {PACKS.map(({ slug, price, credits, bonus, popular }) => (
            <li key={slug} className="drop-shadow-[0_6px_12px_rgb(27_43_63/0.12)]">
              <div className="stamp-edge h-full bg-card">
                <div className="flex h-full flex-col gap-2 border border-line p-5">
                  <p className="flex flex-wrap items-center justify-between gap-2">
                    <span className="text-lg font-bold">{t(PACK_NAMES[slug])}</span>
                    {popular && (
                      <span className="rounded-full bg-sun px-3 py-0.5 text-sm font-semibold text-[#1b2b3f]">
                        {t('pricing.popular')}
                      </span>
                    )}
                  </p>
                  <p className="font-title text-3xl">{dollars(price, locale)}</p>
                  <p>
                    {t('pricing.credits', { credits })}{' '}
                    {bonus > 0 && (
                      <span className="font-semibold text-ok">{t('pricing.bonus', { bonus })}</span>
                    )}
                  </p>
                  <p className="mt-auto pt-2 text-sm text-ink-soft">{t('pricing.soon')}</p>
                </div>
              </div>
            </li>
          ))}
        </ul>
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
    </Page>
  )
}
