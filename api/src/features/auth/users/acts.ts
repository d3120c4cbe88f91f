import { suspendUser, unsuspendUser } from '@pawport/shared/accounts/suspend.ts'
import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import type { Role } from '@pawport/shared/contract/auth/schemas.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { LedgerError } from '@pawport/shared/credits/ledger/ledger-error.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { findAdjustment, findUser, grantRole } from './store.ts'

/** An act on a user: the user's id, the administrator, the reason. */
export interface ActOn {
  userId: string
  actor: Actor
  reason: string
}

const subjectOf = ({ userId: id }: ActOn) => ({ kind: 'user', id }) as const

/** @throws {AppError} as suspendUser */
export async function suspend({ db, config, databaseClock }: ApiContext, act: ActOn): Promise<void> {
  const now = await databaseClock.now()
  const { userId, actor, reason } = act
  const { adminEmails } = config
  await db.transaction().execute(async (transaction) => {
    await suspendUser(transaction, { userId, actorId: actor.id, reason, adminEmails, now })
    await recordAct(transaction, { code: 'user.suspend', actor, subject: subjectOf(act), reason })
  })
}

/** @throws {AppError} as unsuspendUser */
export async function unsuspend({ db, databaseClock }: ApiContext, act: ActOn): Promise<void> {
  const now = await databaseClock.now()
  const { userId, actor, reason } = act
  await db.transaction().execute(async (transaction) => {
    await unsuspendUser(transaction, { userId, now })
    await recordAct(transaction, { code: 'user.unsuspend', actor, subject: subjectOf(act), reason })
  })
}

/** @throws {AppError} as grantRole */
export async function changeRole(
  { db, config, databaseClock }: ApiContext,
  act: ActOn & { role: Role },
): Promise<void> {
  const now = await databaseClock.now()
  const { userId, actor, reason, role } = act
  await db.transaction().execute(async (transaction) => {
    const before = await grantRole(transaction, config, { userId, role, actorId: actor.id, now })
    const detail = { before, after: role }
    await recordAct(transaction, { code: 'user.role', actor, subject: subjectOf(act), reason, detail })
  })
}

/**
 * Gives credits or withdraws them, once for each `id`. Withdrawing more than is available is refused, so that
 * no balance goes below zero; debt of the user is paid off first, as with every grant.
 * @throws {AppError} not_found; adjustment_below_zero; idempotency_conflict for an id that another adjustment
 *   used
 */
export async function adjustCredits(
  { db, databaseClock }: ApiContext,
  act: ActOn & { id: string; delta: number },
): Promise<void> {
  const now = await databaseClock.now()
  const { userId, actor, reason, id, delta } = act
  if (!(await findUser(db, userId, now))) throw new AppError('not_found')
  try {
    await db.transaction().execute(async (transaction) => {
      if (await adjust(transaction, { id, userId, delta, reason, actorId: actor.id, now })) {
        const detail = { adjustment: id, delta }
        await recordAct(transaction, { code: 'user.adjust', actor, subject: subjectOf(act), reason, detail })
        return
      }
      const earlier = await findAdjustment(transaction, id)
      if (earlier?.user_id !== userId || earlier.delta !== delta) throw new AppError('idempotency_conflict')
    })
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'adjustment_below_zero') {
      throw new AppError('adjustment_below_zero')
    }
    throw error
  }
}
