import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { ShownMount } from '../contract/mount-switch-limits.ts'
import type { Portrayal } from '../contract/portrayal.ts'
import type { Database, Executor } from '../db/database.ts'
import type { GenerationRow, StageResults } from '../db/tables.ts'
import { lockForSwitch, showChange } from './mount-switches.ts'

/** The most attempts of a switch that fail, or end without a word as when a worker crashes. */
const MAX_ATTEMPTS = 3
const BATCH = 100

/** The attempt that a write belongs to. */
export interface SwitchAttempt {
  taskId: string
  claim: string
}

export interface ClaimedSwitch {
  row: GenerationRow
  mount: ShownMount
  portrayal: Portrayal
  attempts: number
}

/** How many attempts at the current switch were begun; undefined when none waits. */
export async function switchAttempts(db: Executor, taskId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('mount_switches')
    .select('attempts')
    .where('task_id', '=', taskId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row?.attempts
}

/**
 * Takes a waiting switch for one attempt. Undefined when none waits. The switch of a picture that was binned
 * meanwhile waits no longer: its picture stays as it is.
 */
export async function claimSwitch(
  db: Database,
  { taskId, claim }: SwitchAttempt,
  { now, deadline }: { now: Date; deadline: Date },
): Promise<ClaimedSwitch | undefined> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockForSwitch(transaction, taskId)
    const taken = await transaction
      .updateTable('mount_switches')
      .set({
        ...{ status: 'processing', claim, deadline_at: deadline, updated_at: now },
        attempts: sql`attempts + 1`,
      })
      .where('task_id', '=', taskId)
      .where('status', '=', 'pending')
      .returning(['mount', 'portrayal', 'attempts'])
      .executeTakeFirst()
    if (!taken) return undefined
    if (locked) {
      const { row } = locked
      return { row, ...taken, portrayal: taken.portrayal ?? row.portrayal }
    }
    await endSwitch(transaction, { taskId, claim }, 'mount_switch_failed')
    return undefined
  })
}

interface SwitchedPicture {
  mount: ShownMount
  portrayal: Portrayal
  outputFolder: string
  imageKey: string
  /** Of the picture with its thumbnails. */
  bytes: number
  colour: string
  picture: NonNullable<StageResults['picture']>
}

/** An error that is thrown to undo the transaction. */
class Undo extends Error {}

/**
 * Shows the new picture in place of the former one, in one transaction: folder and key change, so that every
 * link does. The former objects then belong to no row, and a sweeper removes them. False when another attempt
 * took over, or the picture is gone.
 */
export async function completeSwitch(
  db: Database,
  { taskId, claim }: SwitchAttempt,
  { mount, portrayal, outputFolder, imageKey, bytes, colour, picture }: SwitchedPicture,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      const shown = await transaction
        .updateTable('generations')
        .set({
          ...{ mount, portrayal, output_folder: outputFolder, output_image_key: imageKey },
          ...{ picture_bytes: bytes, colour },
          results: sql`results || ${JSON.stringify({ picture })}::jsonb`,
        })
        .where('task_id', '=', taskId)
        .where('status', '=', 'completed')
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      const ended = await ofAttempt(transaction, { taskId, claim })
        .set({ status: 'completed', claim: null, deadline_at: null, updated_at: sql`now()` })
        .executeTakeFirst()
      if (shown.numUpdatedRows === 0n || ended.numUpdatedRows === 0n) throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return false
    throw error
  }
  return true
}

function ofAttempt(db: Executor, { taskId, claim }: SwitchAttempt) {
  return db
    .updateTable('mount_switches')
    .where('task_id', '=', taskId)
    .where('claim', '=', claim)
    .where('status', '=', 'processing')
}

async function endSwitch(transaction: Executor, attempt: SwitchAttempt, code: ErrorCode): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(transaction, attempt)
    .set({
      ...{ status: 'failed', error_code: code, claim: null, deadline_at: null },
      updated_at: sql`now()`,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends a switch that no attempt can complete; the picture stays as it is. False when another attempt took
 * over.
 */
export async function failSwitch(db: Database, attempt: SwitchAttempt, code: ErrorCode): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await showChange(transaction, attempt.taskId)
    return endSwitch(transaction, attempt, code)
  })
}

/**
 * Gives an attempt back to the queue, or fails the switch after the last one. `counted` is false for an
 * interrupted attempt.
 */
export async function handBackSwitch(
  db: Database,
  attempt: SwitchAttempt,
  { attempts, counted }: { attempts: number; counted: boolean },
): Promise<'waits' | 'failed' | 'lost'> {
  if (counted && attempts >= MAX_ATTEMPTS)
    return (await failSwitch(db, attempt, 'mount_switch_failed')) ? 'failed' : 'lost'
  const { numUpdatedRows } = await ofAttempt(db, attempt)
    .set({
      ...{ status: 'pending', claim: null, deadline_at: null, updated_at: sql`now()` },
      ...(counted ? {} : { attempts: sql`attempts - 1` }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'waits' : 'lost'
}

/**
 * Attempts past their deadline, as after a crash, wait again or fail. Returns the pictures whose switch waits
 * since `before`.
 */
export async function sweepSwitches(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<{ waiting: string[]; failed: string[] }> {
  const overdue = await db
    .selectFrom('mount_switches')
    .select(['task_id', 'claim', 'attempts'])
    .where('status', '=', 'processing')
    .where('deadline_at', '<', now)
    .limit(BATCH)
    .execute()
  const failed: string[] = []
  for (const { task_id: taskId, claim, attempts } of overdue) {
    const ended = claim && (await handBackSwitch(db, { taskId, claim }, { attempts, counted: true }))
    if (ended === 'failed') failed.push(taskId)
  }
  const rows = await db
    .selectFrom('mount_switches')
    .select('task_id')
    .where('status', '=', 'pending')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(BATCH)
    .execute()
  return { waiting: rows.map(({ task_id }) => task_id), failed }
}
