import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { SecondFactor } from '@pawport/shared/contract/passkeys/schemas.ts'
import { HOUR_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import type { Config } from '@pawport/shared/platform/config.ts'

/** How long a session that was confirmed with a passkey administers. */
const CONFIRMED_MS = 12 * HOUR_MS

interface Facts {
  user: Pick<SessionUser, 'role'>
  hasPasskey: boolean
  confirmedAt: Date | null
  now: Date
}

function isWithin(confirmedAt: Date | null, now: Date, milliseconds: number): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < milliseconds
}

/** What a session still owes before it administers. */
export function secondFactorOf(
  { user, hasPasskey, confirmedAt, now }: Facts,
  { secondFactor }: Pick<Config, 'secondFactor'>,
): SecondFactor {
  if (user.role !== 'admin') return 'none'
  if (!hasPasskey) return secondFactor === 'required' ? 'add' : 'none'
  return isWithin(confirmedAt, now, CONFIRMED_MS) ? 'none' : 'confirm'
}

/** Whether a session may change the passkeys: it was confirmed within the time that a sign-in is recent. */
export function isConfirmedLately(
  { confirmedAt, now }: Pick<Facts, 'confirmedAt' | 'now'>,
  { limits }: Pick<Config, 'limits'>,
): boolean {
  return isWithin(confirmedAt, now, limits.recentSignInMinutes * MINUTE_MS)
}
