import * as z from 'zod/mini'
import { billingCycle } from '../billing/schemas.ts'
import { reason } from './common.ts'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const description = z.string().check(z.trim(), z.maxLength(200))
const credits = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** US cents, at most 100,000 dollars. */
const cents = z.int().check(z.minimum(0), z.maximum(10_000_000))

/** What administrators change of a plan and of a pack. */
const offer = {
  name: z.object({ en: name, zh: name }),
  description: z.object({ en: description, zh: description }),
  priceCents: cents,
  /** False: not offered any more. */
  active: z.boolean(),
  /**
   * The id of the price at the payment provider; null while it cannot be bought. A new price needs a new id.
   */
  priceId: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
}

const planTerms = { ...offer, creditsIncluded: credits, creditsBonus: credits }
const packTerms = {
  ...offer,
  priceCents: cents.check(z.minimum(1)),
  creditsAmount: credits.check(z.minimum(1)),
  bonusCredits: credits,
}

export const adminPlan = z.object({
  id: z.string(),
  slug: z.string(),
  billingCycle,
  /** Subscriptions that run now; they keep what they include to the end of their period, and their price. */
  subscriptions: z.number(),
  ...planTerms,
})
export type AdminPlan = z.infer<typeof adminPlan>

export const adminPack = z.object({ id: z.string(), slug: z.string(), ...packTerms })
export type AdminPack = z.infer<typeof adminPack>

export const planParams = z.object({ plan_id: z.uuid() })
export const packParams = z.object({ pack_id: z.uuid() })
export const planBody = z.object({ ...planTerms, reason })
export type PlanBody = z.infer<typeof planBody>
export const packBody = z.object({ ...packTerms, reason })
export type PackBody = z.infer<typeof packBody>
