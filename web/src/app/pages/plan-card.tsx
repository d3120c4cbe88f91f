import { includesPrivilege } from '@pawport/shared/contract/billing/privileges.ts'
import type { Plan } from '@pawport/shared/contract/billing/schemas.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import { VIDEO_CREDITS } from '@pawport/shared/contract/videos/limits.ts'
import { BadgeCheck, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type T, useLocale, useTranslate } from '../../lib/locale.ts'
import { money } from '../../lib/money.ts'
import { creditsSentence } from '../../lib/plan-sentence.ts'
import { useWebConfig } from '../../lib/use-web-config.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { hashOf, profilePath } from '../paths.ts'
import { choicePath } from './choice.ts'
import { actionOf, isLarge, type standingOf, tripsOf } from './plan-rules.ts'

interface Props {
  plan: Plan
  standing: ReturnType<typeof standingOf>
}

export function PlanCard({ plan, standing }: Props) {
  const t = useTranslate()
  const trips = tripsOf(plan)
  const { config } = useWebConfig()
  const hasVideos = includesPrivilege(plan, 'videos') && config?.videos === true
  return (
    <PlanFrame
      name={plan.name}
      description={plan.description}
      price={<PlanPrice plan={plan} />}
      badge={plan.slug === 'pro' && t('pricing.popular')}
      trips={
        trips === null
          ? t('pricing.unlimited')
          : t(plan.slug === 'free' ? 'pricing.tripsOnce' : 'pricing.tripsMonth', { count: trips })
      }
      points={pointsOf(plan, hasVideos, t)}
      isCurrent={standing === 'current'}
      action={<Action plan={plan} standing={standing} />}
    />
  )
}

/** The features of a plan, one line each; missing features are left out. */
function pointsOf(plan: Plan, hasVideos: boolean, t: T): string[] {
  return [
    creditsSentence(plan, t),
    t(`pricing.size.${plan.max_image_size}`),
    t(includesPrivilege(plan, 'noWatermark') ? 'pricing.noWatermark' : 'pricing.watermark'),
    plan.slug === 'free' && t('pricing.hdFromPacks'),
    hasVideos && t('pricing.videos', { credits: VIDEO_CREDITS }),
    includesPrivilege(plan, 'priority') && t('pricing.priority'),
    includesPrivilege(plan, 'commercial') && t('pricing.commercial'),
    includesPrivilege(plan, 'api') && t('pricing.api'),
  ].filter((point) => point !== false)
}

/** The price of a plan and its period. */
export function PlanPrice({ plan }: { plan: Plan }) {
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

/** What leads to the user's own subscription. */
const OWN = { current: 'pricing.manage', pay: 'pricing.payFirst', wait: 'pricing.waits' } as const

function Action({ plan, standing }: Props) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const action = actionOf(plan)
  if (action === 'start') return <StartLink isOwn={standing === 'current'} />
  if (standing === 'current' || standing === 'pay' || standing === 'wait') {
    return (
      <a href={hashOf(profilePath('subscription'))} className={buttonLook('secondary', 'w-full')}>
        {t(OWN[standing])}
      </a>
    )
  }
  if (action === 'write')
    return <SalesLink plan={plan} look={buttonLook('secondary', 'w-full')} text="pricing.sales" />
  if (config?.payments === null) return <SoonButton />
  return (
    <>
      <Link href={choicePath({ wares: 'plan', slug: plan.slug })} className={buttonLook('primary', 'w-full')}>
        {t(standing === 'change' ? 'pricing.change' : 'pricing.choose', { name: plan.name })}
      </Link>
      {isLarge(plan) && <SalesLink plan={plan} look={TALK} text="pricing.talk" />}
    </>
  )
}

const TALK = 'flex min-h-11 items-center justify-center font-semibold text-teal hover:underline'

/** Leads to an email to the operator. */
function SalesLink({
  plan,
  look,
  text,
}: {
  plan: Plan
  look: string
  text: 'pricing.sales' | 'pricing.talk'
}) {
  const t = useTranslate()
  const { config } = useWebConfig()
  const subject = encodeURIComponent(`Pawport: ${plan.name}`)
  // Without CONTACT_EMAIL, the contact page says how to reach the operator.
  const href = config?.contact_email
    ? `mailto:${config.contact_email}?subject=${subject}`
    : hashOf(paths.contact)
  return (
    <a href={href} className={look}>
      {t(text)}
    </a>
  )
}

/** The way into the studio; quiet for who has the free plan, and has begun. */
export function StartLink({ isOwn = false }) {
  const t = useTranslate()
  return (
    <a href={hashOf(paths.dashboard)} className={buttonLook(isOwn ? 'secondary' : 'primary', 'w-full')}>
      {t(isOwn ? 'pricing.new' : 'pricing.start')}
    </a>
  )
}

/** In place of the button that buys, where this installation does not sell the plan. */
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
  /** The plan of the signed-in user. */
  isCurrent?: boolean
  trips: string
  points: readonly string[]
  action: ReactNode
}

/** The card of a plan, of the server or built in. */
export function PlanFrame({ name, description, price, badge, isCurrent, trips, points, action }: FrameProps) {
  const t = useTranslate()
  return (
    <li
      className={classNames(
        'flex flex-col gap-4 rounded-card border-2 bg-card p-6 card-shadow',
        isCurrent ? 'border-teal' : 'border-transparent',
      )}
    >
      <div>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-lg font-bold">{name}</span>
          {badge && (
            <span className="rounded-full bg-sun px-3 py-0.5 text-sm font-semibold whitespace-nowrap text-[#1b2b3f]">
              {badge}
            </span>
          )}
          {isCurrent && (
            <span className="flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-teal">
              <BadgeCheck aria-hidden="true" className="size-4" />
              {t('pricing.current')}
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
      {/* In one row the buttons stand in line, also where a link follows. */}
      <p className="mt-auto pt-2 xl:min-h-25">{action}</p>
    </li>
  )
}
