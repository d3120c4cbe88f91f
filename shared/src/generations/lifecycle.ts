import type { ErrorCode } from '../contract/errors.ts'
import type { GenerationStatus, Stage } from '../contract/generations/schemas.ts'
import { DAY_MS } from '../contract/time.ts'

/** The moves a generation may make. Completed is final; a failed one is retried as a new generation. */
export const ALLOWED_MOVES = {
  pending: ['processing', 'failed'],
  processing: ['pending', 'completed', 'failed'],
  completed: [],
  failed: [],
} as const satisfies Record<GenerationStatus, readonly GenerationStatus[]>

export function isFinal(status: GenerationStatus): boolean {
  return ALLOWED_MOVES[status].length === 0
}

/** Percent of the whole job at which each stage begins; drawing is by far the longest. */
const STAGE_START = {
  preparing: 0,
  detecting: 8,
  drawing: 15,
  writing: 88,
  storing: 94,
} as const satisfies Record<Stage, number>

const STAGE_END = {
  preparing: 8,
  detecting: 15,
  drawing: 88,
  writing: 94,
  storing: 99,
} as const satisfies Record<Stage, number>

/** Percent of the whole job for a fraction (0..1) of a stage. */
export function overallProgress(stage: Stage, fraction: number): number {
  const within = Math.min(1, Math.max(0, fraction))
  return Math.round(STAGE_START[stage] + (STAGE_END[stage] - STAGE_START[stage]) * within)
}

/** The most failed attempts of a generation. */
export const MAX_ATTEMPTS = 10
/**
 * After this many crashes of workers a generation or photo check runs alone, so that it ends no other work
 * ...
 */
const CRASHES_BEFORE_ALONE = 2
/** ... and after this many crashes it fails. */
const MAX_CRASHES = 3

/** Whether a worker runs it alone. The same for generations and photo checks. */
export function mustRunAlone({ crashes }: { crashes: number }): boolean {
  return crashes >= CRASHES_BEFORE_ALONE
}

/** Whether it crashed too many workers to be tried again. The same for generations and photo checks. */
export function isDeadly({ crashes }: { crashes: number }): boolean {
  return crashes >= MAX_CRASHES
}

/** Why a generation must not be tried again; null when it may. */
export function reasonToGiveUp(row: { attempts: number; crashes: number }): ErrorCode | null {
  if (isDeadly(row)) return 'generation_crashed'
  return row.attempts >= MAX_ATTEMPTS ? 'generation_failed' : null
}

/** How long a hold lasts while its generation waits; a worker that claims the row later reserves again. */
export const HOLD_MS = DAY_MS
