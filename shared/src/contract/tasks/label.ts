import type { Role } from '../auth/schemas.ts'

// The browser loads this file: no schemas here.

export const TASK_STATES = ['draft', 'scheduled', 'open', 'ended', 'hidden'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Why a task has ended: its brand ended it, its deadline passed, or all places are taken. */
export const END_REASONS = ['brand', 'deadline', 'full'] as const
export type EndReason = (typeof END_REASONS)[number]

export const APPLICATION_STATUSES = ['submitted', 'accepted', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/**
 * What a reader may do with a task: `open` for application; `review`: open, and the brand decides on each
 * application; `waiting` for the release; `closed`: ended, or this reader cannot apply; `applied`.
 */
export const TASK_LABELS = ['open', 'review', 'waiting', 'closed', 'applied'] as const
export type TaskLabel = (typeof TASK_LABELS)[number]

/** Why a task is closed to a reader: it ended, or the role or the region of the reader does not fit. */
export const CLOSED_REASONS = [...END_REASONS, 'role', 'region'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]

interface TaskTimes {
  hiddenAt: Date | null
  publishedAt: Date | null
  /** Null: released when it was published. */
  releaseAt: Date | null
  deadline: Date
  endedAt: Date | null
  /** Null: any number. */
  slots: number | null
  accepted: number
}

/**
 * The state of a task at a time. No clock has to change a row: release and deadline take effect by
 * themselves.
 */
export function stateOfTask(task: TaskTimes, now: Date): { state: TaskState; endReason: EndReason | null } {
  if (task.hiddenAt) return { state: 'hidden', endReason: null }
  if (!task.publishedAt) return { state: 'draft', endReason: null }
  const endReason = endReasonOf(task, now)
  if (endReason) return { state: 'ended', endReason }
  const isScheduled = task.releaseAt !== null && task.releaseAt > now
  return { state: isScheduled ? 'scheduled' : 'open', endReason: null }
}

function endReasonOf({ endedAt, deadline, slots, accepted }: TaskTimes, now: Date): EndReason | null {
  if (endedAt) return 'brand'
  if (deadline <= now) return 'deadline'
  return slots !== null && accepted >= slots ? 'full' : null
}

interface LabelFacts {
  state: TaskState
  endReason: EndReason | null
  needsReview: boolean
  /** Regions of the task; empty: everywhere. */
  regions: readonly string[]
  /** The reader's own application; null without one. */
  application: ApplicationStatus | null
  /** Null: signed out. */
  role: Role | null
  /** Where the reader posts; null while it is not known, and then every region fits. */
  readerRegion: string | null
}

/** Decides the label that a reader sees. A withdrawn application counts as none. */
export function labelOfTask(facts: LabelFacts): { label: TaskLabel; reason: ClosedReason | null } {
  const { state, endReason, application, role, regions, readerRegion } = facts
  if (application && application !== 'withdrawn') return { label: 'applied', reason: null }
  if (state === 'ended') return { label: 'closed', reason: endReason }
  if (state !== 'open') return { label: 'waiting', reason: null }
  if (role !== null && role !== 'kol') return { label: 'closed', reason: 'role' }
  const isElsewhere = regions.length > 0 && readerRegion !== null && !regions.includes(readerRegion)
  if (isElsewhere) return { label: 'closed', reason: 'region' }
  return { label: facts.needsReview ? 'review' : 'open', reason: null }
}
