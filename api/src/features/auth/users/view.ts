import { findSubscription } from '@pawport/shared/billing/subscriptions.ts'
import type { AdminEntry, AdminUser, AdminUserDetail } from '@pawport/shared/contract/admin/users.ts'
import type { PointType } from '@pawport/shared/contract/billing/schemas.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import type { BalanceChange } from '@pawport/shared/credits/history.ts'
import { pointTypeOf } from '@pawport/shared/credits/point-type.ts'
import { findRefusal } from '@pawport/shared/credits/welcome-limits.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { roleInForce } from '../session.ts'
import { findUser, readHoldings, type UserRow } from './store.ts'

export function viewUser(row: UserRow, config: ApiContext['config']): AdminUser {
  const isConfigured = config.adminEmails.includes(row.email)
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: roleInForce(row, config),
    roleSource: isConfigured ? 'configuration' : row.granted_role ? 'grant' : 'default',
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    available: row.available,
    generations: row.generations,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** @throws {AppError} not_found */
export async function readUserDetail(
  { db, config, clock }: ApiContext,
  userId: string,
): Promise<AdminUserDetail> {
  const now = clock.now()
  const row = await findUser(db, userId, now)
  if (!row) throw new AppError('not_found')
  const [balance, subscription, refusal, { lots, holds, sessions }] = await Promise.all([
    readBalance(db, userId, now),
    findSubscription(db, userId),
    findRefusal(db, userId),
    readHoldings(db, userId, now),
  ])
  return {
    ...viewUser(row, config),
    suspendedReason: row.suspended_reason,
    available: balance.available,
    held: balance.held,
    used: balance.used,
    debt: balance.debt,
    sessions,
    welcomeRefused: refusal ? { source: refusal.source, at: refusal.refused_at.toISOString() } : null,
    plan: subscription
      ? {
          slug: subscription.slug,
          status: subscription.status,
          until: subscription.current_period_end.toISOString(),
        }
      : null,
    lots: lots.map((lot) => ({
      id: lot.id,
      kind: lot.kind,
      granted: lot.granted,
      remaining: lot.remaining,
      held: lot.held,
      captured: lot.captured,
      expired: lot.expired,
      revoked: lot.revoked,
      expiresAt: lot.expires_at?.toISOString() ?? null,
      grantedAt: lot.granted_at.toISOString(),
    })),
    holds: holds.map((hold) => ({
      taskId: hold.generation_id,
      amount: hold.amount,
      createdAt: hold.created_at.toISOString(),
      expiresAt: hold.expires_at.toISOString(),
    })),
  }
}

export function viewEntry(change: BalanceChange): AdminEntry {
  const type: PointType = pointTypeOf(change)
  const text = change.destination ?? change.reason ?? (change.giver || null)
  return { id: change.id, at: change.at.toISOString(), type, amount: change.amount, text }
}
