import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import type { ActCode } from '@pawport/shared/contract/admin/acts.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { cancelByOperator } from '@pawport/shared/generations/cancel.ts'
import { allowSharing, blockSharing } from '@pawport/shared/generations/reports.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import { findAny } from './admin-store.ts'
import { retryGeneration } from './change.ts'

/** An act on a generation: its task id, the administrator, the reason. */
export interface GenerationAct {
  taskId: string
  actor: Actor
  reason: string
}

function record(
  transaction: Transaction<Tables>,
  code: ActCode,
  { taskId, actor, reason }: GenerationAct,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return recordAct(transaction, { code, actor, subject: { kind: 'generation', id: taskId }, reason, detail })
}

async function requireGeneration(transaction: Transaction<Tables>, taskId: string): Promise<void> {
  if (!(await findGeneration(transaction, taskId))) throw new AppError('not_found')
}

/**
 * Cancels for free, even when a paid endpoint was asked already.
 * @throws {AppError} not_found, not_cancellable
 */
export async function cancelForOwner({ db, databaseClock }: ApiContext, act: GenerationAct): Promise<void> {
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    await requireGeneration(transaction, act.taskId)
    if (!(await cancelByOperator(transaction, act.taskId, now))) throw new AppError('not_cancellable')
    await record(transaction, 'generation.cancel', act)
  })
}

/**
 * Tries a failed generation again in the name of its owner: with the same price, quota and errors as the
 * owner's own retry. Returns the id of the new generation.
 * @throws {AppError} not_found, not_retryable; else as createGeneration
 */
export async function retryForOwner(
  context: ApiContext,
  act: GenerationAct,
  idempotencyKey: string | null,
): Promise<string> {
  const failed = await findAny(context.db, act.taskId)
  if (!failed || failed.deleted_at) throw new AppError('not_found')
  const request = { userId: failed.user_id, locale: failed.locale, idempotencyKey }
  const created = await retryGeneration(
    context,
    request,
    { ...failed, position: null },
    (transaction, newTaskId) => record(transaction, 'generation.retry', act, { newTaskId }),
  )
  return created.task_id
}

/** @throws {AppError} not_found; state_changed when it is hidden already */
export async function hide({ db, databaseClock }: ApiContext, act: GenerationAct): Promise<void> {
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    const outcome = await blockSharing(transaction, act.taskId, now)
    if (outcome !== 'hidden') throw new AppError(outcome === 'missing' ? 'not_found' : 'state_changed')
    await record(transaction, 'generation.hide', act)
  })
}

/** @throws {AppError} not_found; state_changed when it is not hidden */
export async function show({ db }: ApiContext, act: GenerationAct): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireGeneration(transaction, act.taskId)
    if (!(await allowSharing(transaction, act.taskId))) throw new AppError('state_changed')
    await record(transaction, 'generation.show', act)
  })
}
