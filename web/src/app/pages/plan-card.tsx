import type { Plan } from '@pawport/shared/contract/billing.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type T, useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { hashOf, paths } from '../paths.ts'
import { actionOf, tripsOf } from './plan-rules.ts'

const QUALITIES = { '512x512': 'SD', '1024x1024': 'HD', '2048x2048': 'UHD' } as const satisfies Record<
  Plan['max_image_size'],
  string
>

export function PlanCard({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const trips = tripsOf(plan)
  return (
    <PlanFrame
      name={plan.name}
      description={plan.description}
      price={<Price plan={plan} />}
      badge={plan.slug === 'pro' && t('pricing.popular')}
      trips={trips === null ? t('pricing.unlimited') : t(tripsKey(plan), { count: trips })}
      points={pointsOf(plan, t)}
      action={<Action plan={plan} />}
    />
  )
}

function tripsKey({ slug, billing_cycle }: Plan) {
  if (slug === 'free') return 'pricing.tripsOnce'
  return billing_cycle === 'yearly' ? 'pricing.tripsYear' : 'pricing.tripsMonth'
}

function creditsText({ slug, billing_cycle, credits_included: credits, credits_bonus: bonus }: Plan, t: T) {
  if (slug === 'free') return t('pricing.once', { credits })
  const period = billing_cycle === 'yearly' ? 'yearly' : 'monthly'
  return bonus > 0 ? t(`pricing.${period}Bonus`, { credits, bonus }) : t(`pricing.${period}`, { credits })
}

/** The features of a plan, one line each; missing features are left out. */
function pointsOf(plan: Plan, t: T): string[] {
  const [pixels = ''] = plan.max_image_size.split('x')
  return [
    creditsText(plan, t),
    t('pricing.size', { quality: QUALITIES[plan.max_image_size], pixels }),
    t(plan.slug === 'free' ? 'pricing.watermark' : 'pricing.noWatermark'),
    plan.priority_queue && t('pricing.priority'),
    plan.commercial_license && t('pricing.commercial'),
    plan.api_access && t('pricing.api'),
  ].filter((point) => point !== false)
}

function Price({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <span className="font-title text-3xl">{money(plan.price, locale)}</span>
      {plan.price > 0 && (
        <span className="text-ink-soft">
          {t(plan.billing_cycle === 'yearly' ? 'pricing.perYear' : 'pricing.perMonth')}
        </span>
      )}
    </>
  )
}

function Action({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const action = actionOf(plan)
  if (action === 'start') return <StartLink />
  if (action === 'soon') return <SoonButton />
  const subject = encodeURIComponent(`Pawport: ${plan.name}`)
  // Without CONTACT_EMAIL, the contact page says how to reach the operator.
  const href = config?.contact_email
    ? `mailto:${config.contact_email}?subject=${subject}`
    : hashOf(paths.contact)
  return (
    <a href={href} className={buttonLook('secondary', 'w-full')}>
      {t('pricing.sales')}
    </a>
  )
}

export function StartLink() {
  const t = useTranslate()
  return (
    <a href={hashOf(paths.dashboard)} className={buttonLook('primary', 'w-full')}>
      {t('pricing.start')}
    </a>
  )
}

/** Payment is not built yet, not even for plans with a price at the payment provider. */
export function SoonButton() {
  const t = useTranslate()
  return (
    <Button disabled className="w-full border-dashed">
      {t('pricing.soon')}
    </Button>
  )
}

interface FrameProps {
  name: string
  description?: string
  price: ReactNode
  badge?: string | false
  trips: string
  points: readonly string[]
  action: ReactNode
}

/** The card of a plan, of the server or built in. */
export function PlanFrame({ name, description, price, badge, trips, points, action }: FrameProps) {
  return (
    <li className="flex flex-col gap-4 rounded-card bg-card p-6 shadow-card">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-lg font-bold">{name}</span>
          {badge && (
            <span className="rounded-full bg-sun px-3 py-0.5 text-sm font-semibold whitespace-nowrap text-[#1b2b3f]">
              {badge}
            </span>
          )}
        </p>
        {description && <p className="mt-1 text-sm text-ink-soft xl:min-h-16">{description}</p>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">{price}</p>
      <p className="border-y-2 border-dashed border-line py-2 font-semibold">{trips}</p>
      <ul className="flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-auto pt-2">{action}</p>
    </li>
  )
}
