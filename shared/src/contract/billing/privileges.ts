import { givesPrivileges, type Plan, type Subscription } from './schemas.ts'

/**
 * What plans allow beside credits and sizes, and which of their terms says so; null: every plan but the free
 * one allows it.
 */
const PRIVILEGES = {
  videos: null,
  noWatermark: null,
  priority: 'priority_queue',
  commercial: 'commercial_license',
  api: 'api_access',
} as const satisfies Record<string, keyof Plan | null>

type Privilege = keyof typeof PRIVILEGES
type Terms<P extends Privilege> = Pick<Plan, Extract<(typeof PRIVILEGES)[P], keyof Plan>>

/** Whether a plan that is offered includes a privilege. */
export function includesPrivilege<P extends Privilege>(
  plan: Pick<Plan, 'slug'> & Terms<P>,
  privilege: P,
): boolean {
  return plan.slug !== 'free' && saysTerm(plan, privilege)
}

/** Whether a subscription gives a privilege now. */
export function hasPrivilege<P extends Privilege>(
  subscription: Pick<Subscription, 'status' | 'is_expired'> & Terms<P>,
  privilege: P,
): boolean {
  return givesPrivileges(subscription) && saysTerm(subscription, privilege)
}

function saysTerm(terms: Partial<Plan> & { status?: string }, privilege: Privilege): boolean {
  const term = PRIVILEGES[privilege]
  return term === null || terms[term] === true
}
