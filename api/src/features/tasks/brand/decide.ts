import type { decideBody } from '@pawport/shared/contract/tasks/applications.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type * as z from 'zod/mini'
import type { ApiContext } from '../../../context.ts'
import { type Applied, findApplied, updateApplied } from './applicants-store.ts'
import { type Own, ownTask } from './change.ts'

interface Decision extends Own {
  applicationId: string
  body: z.infer<typeof decideBody>
}

/**
 * Accepts or declines a submitted application, writes to the applicant, or both at once. The row of the task
 * is locked: no more are accepted than there are places.
 * @throws {AppError} not_found, state_changed, task_full
 */
export function decide({ db }: Pick<ApiContext, 'db'>, decision: Decision): Promise<Applied> {
  const { id: taskId, applicationId, now } = decision
  const { decision: status, message } = decision.body
  return db.transaction().execute(async (transaction) => {
    const task = await ownTask(transaction, decision)
    if (!(await findApplied(transaction, taskId, applicationId))) throw new AppError('not_found')
    const isFull = task.slots !== null && task.accepted >= task.slots
    if (status === 'accepted' && isFull) throw new AppError('task_full')
    const changes = {
      ...(status && { status, decided_at: now }),
      ...(message !== undefined && { message: message || null }),
      updated_at: now,
    }
    const from = status ? (['submitted'] as const) : (['submitted', 'accepted', 'declined'] as const)
    const isDone = await updateApplied(transaction, { id: applicationId, from: [...from], changes })
    if (!isDone) throw new AppError('state_changed')
    return (await findApplied(transaction, taskId, applicationId)) as Applied
  })
}
