import type { Role } from '@pawport/shared/contract/auth/schemas.ts'
import { routeOf } from '@pawport/shared/contract/routes.ts'
import { type ApplicationStatus, labelOfTask, stateOfTask } from '@pawport/shared/contract/tasks/label.ts'
import type { OwnApplication, Task, TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'
import type { TaskCaseRow, TaskDocumentRow, TaskRow } from '@pawport/shared/db/task-tables.ts'
import type { ApplicationOfUser } from './applications-store.ts'

/** Who reads a task, and when. */
export interface Reader {
  now: Date
  /** Null: signed out. */
  role: Role | null
  /** Where the reader posts; null while it is not known. */
  region: string | null
}

/** State and end of a row. */
export function stateOf(row: TaskRow, now: Date) {
  return stateOfTask(
    {
      hiddenAt: row.hidden_at,
      publishedAt: row.published_at,
      releaseAt: row.release_at,
      deadline: row.deadline,
      endedAt: row.ended_at,
      slots: row.slots,
      accepted: row.accepted,
    },
    now,
  )
}

/** What a reader may do with a task, given the status of the own application. */
export function labelOf(row: TaskRow, reader: Reader, application: ApplicationStatus | null) {
  return labelOfTask({
    ...stateOf(row, reader.now),
    needsReview: row.needs_review,
    regions: row.regions,
    application,
    role: reader.role,
    readerRegion: reader.region,
  })
}

/** The public facts of a task. */
export function viewFacts(row: TaskRow, now: Date): Omit<TaskSummary, 'label' | 'label_reason'> {
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    industry: row.industry,
    platforms: row.platforms,
    regions: row.regions,
    influencer_type: row.influencer_type,
    post_type: row.post_type,
    reward: row.reward,
    reward_min: row.reward_min,
    reward_max: row.reward_max,
    currency: row.currency,
    deadline: row.deadline.toISOString(),
    release_at: row.release_at?.toISOString() ?? null,
    slots: row.slots,
    applied: row.applied,
    state: stateOf(row, now).state,
  }
}

export function viewSummary(
  row: TaskRow,
  reader: Reader,
  application: ApplicationStatus | null,
): TaskSummary {
  const { label, reason } = labelOf(row, reader, application)
  return { ...viewFacts(row, reader.now), label, label_reason: reason }
}

interface Parts {
  cases: TaskCaseRow[]
  document: TaskDocumentRow | undefined
}

/** What a task shows beyond its summary. */
export function viewParts(
  row: TaskRow,
  { cases, document }: Parts,
): Pick<Task, 'product_link' | 'cases' | 'document'> {
  return {
    product_link: row.product_link,
    cases: cases.map(({ title, link, result }) => ({ title, link, result })),
    document: document
      ? { name: document.name, bytes: document.bytes, pages: document.pages, url: documentUrl(document) }
      : null,
  }
}

/** Another document has another address, so that no cache gives the former one. */
function documentUrl({ id, task_id }: TaskDocumentRow): string {
  return `${routeOf('tasks.document').path.replace(':id', task_id)}?v=${id}`
}

export function viewOwnApplication(row: ApplicationOfUser): OwnApplication {
  return {
    id: row.id,
    task_id: row.task_id,
    title: row.title,
    brand: row.brand,
    status: row.status,
    note: row.note,
    message: row.message,
    can_withdraw: row.status === 'submitted',
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
