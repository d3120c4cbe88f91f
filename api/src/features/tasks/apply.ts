import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { applyBody } from '@pawport/shared/contract/tasks/applications.ts'
import type { ApplicationStatus, ClosedReason } from '@pawport/shared/contract/tasks/label.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskApplicationRow, TaskRow } from '@pawport/shared/db/task-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type * as z from 'zod/mini'
import type { ApiContext } from '../../context.ts'
import { readApplicant } from './applicant.ts'
import {
  type Applicant,
  addApplication,
  countRecent,
  findApplication,
  joinApplications,
  landingPageWith,
  resubmit,
} from './applications-store.ts'
import { isPublic } from './find-task.ts'
import { lockTask } from './store.ts'
import { labelOf } from './view.ts'

/** Applications within a day: of a user, of a contact without an account, of a network. */
const MOST_OF_USER = 100
const MOST_OF_CONTACT = 10
const MOST_OF_NETWORK = 30

interface Sent {
  taskId: string
  user: SessionUser | null
  body: z.infer<typeof applyBody>
  /** Names the network of today. */
  senderHash: Buffer
  now: Date
}

const CLOSED: Record<ClosedReason, ErrorCode> = {
  brand: 'task_ended',
  deadline: 'task_ended',
  full: 'task_full',
  role: 'role_cannot_apply',
  region: 'region_does_not_fit',
}

/**
 * Applies for a task, once: a repeated application returns the existing one, in any status. A contact without
 * an account gets the answer of a first application, so that the answer does not reveal earlier applications.
 * The row of the task is locked: two
 * @throws {AppError} as the endpoint `tasks.apply` lists them
 */
export async function apply({ db }: Pick<ApiContext, 'db'>, sent: Sent): Promise<ApplicationStatus> {
  const { taskId, user, now } = sent
  const applicant = readApplicant(sent.body, user)
  return db.transaction().execute(async (transaction) => {
    const task = await lockTask(transaction, taskId)
    if (!task || !(await isPublic(transaction, task))) throw new AppError('task_not_found')
    if (user) await joinApplications(transaction, user)
    const former = await findApplication(transaction, taskId, applicant)
    if (user && former && former.status !== 'withdrawn') return former.status
    requireOpen(task, sent)
    await refuseTooMany(transaction, { ...sender(applicant, sent), now })
    if (former && !user) return 'submitted'
    const isAccepted = user !== null && !task.needs_review
    const row = {
      status: isAccepted ? 'accepted' : 'submitted',
      note: sent.body.note ?? '',
      region: sent.body.region ?? null,
      landing_page_id: await landingPageWith(transaction, taskId, sent.body.via ?? ''),
      decided_at: isAccepted ? now : null,
      updated_at: now,
    } as const
    if (former) await resubmit(transaction, former.id, row)
    else await addApplication(transaction, { ...row, ...newRow(applicant, sent) })
    return row.status
  })
}

function requireOpen(task: TaskRow, { user, body, now }: Sent): void {
  const reader = { now, role: user?.role ?? null, region: body.region ?? null }
  const { label, reason } = labelOf(task, reader, null)
  if (label === 'waiting') throw new AppError('task_not_released')
  if (reason) throw new AppError(CLOSED[reason])
  if (task.regions.length > 0 && !body.region) throw new AppError('region_does_not_fit')
}

type Sender = Pick<TaskApplicationRow, 'user_id' | 'contact' | 'sender_hash'>

/** The limit of a network applies only to applications without an account. */
function sender({ user_id, contact }: Applicant, { senderHash }: Sent): Sender {
  return { user_id, contact, sender_hash: user_id === null ? senderHash : null }
}

function newRow(applicant: Applicant, sent: Sent) {
  const { taskId, user, body, now } = sent
  return {
    ...applicant,
    ...sender(applicant, sent),
    task_id: taskId,
    name: user ? '' : (body.name ?? ''),
    consent_at: user ? null : now,
    created_at: now,
  }
}

async function refuseTooMany(transaction: Executor, { now, ...one }: Sender & { now: Date }): Promise<void> {
  const { ofPerson, ofNetwork } = await countRecent(transaction, one, now)
  const most = one.user_id === null ? MOST_OF_CONTACT : MOST_OF_USER
  if (ofPerson >= most || ofNetwork >= MOST_OF_NETWORK) throw new AppError('too_many_applications')
}
