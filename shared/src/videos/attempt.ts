import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import { release } from '../credits/ledger/holds.ts'
import type { Database, Executor } from '../db/database.ts'
import type { VideoRow } from '../db/video-tables.ts'
import { captureFinished } from '../generations/capture-finished.ts'
import { isDeadly, mustRunAlone } from '../generations/lifecycle.ts'
import { crashesNow, type Fate, fateOf } from '../generations/workers.ts'
import { videoFolder } from './files.ts'
import { TOLD, tellOfVideoEnd } from './tell-of-end.ts'

/** The most failed attempts of a video: each takes seconds of a processor, and its owner waits. */
export const MAX_VIDEO_ATTEMPTS = 5

/** The columns of a video that waits for its next attempt. */
export const WAITING_AGAIN = {
  status: 'pending',
  progress: 0,
  folder: null,
  claim: null,
  worker_id: null,
  deadline_at: null,
  started_at: null,
} as const

/** The columns of a video that ended without a file. */
export function failedWith(code: ErrorCode, now: Date) {
  return {
    status: 'failed',
    error_code: code,
    folder: null,
    claim: null,
    worker_id: null,
    deadline_at: null,
    finished_at: now,
  } as const
}

/** The attempt that a write belongs to. Every write is guarded by it and reports whether it happened. */
export interface VideoAttempt {
  videoId: string
  claim: string
}

export type ClaimedVideo = VideoRow & { folder: string }

export type VideoClaim =
  | { state: 'claimed'; row: ClaimedVideo }
  | { state: 'ended' }
  /** Too many attempts or crashes: this call failed it and released its credits. */
  | { state: 'given-up'; code: ErrorCode }
  /** Workers crashed with it: claim it again with `isAlone`. */
  | { state: 'must-be-alone' }
  /** It is not known yet whether the worker that held it lives. */
  | { state: 'unclear' }

interface ClaimOptions {
  claim: string
  workerId: string
  now: Date
  deadline: Date
  /** True when no other work runs in this worker. */
  isAlone: boolean
}

/** Why a video must not be tried again; null when it may. */
export function reasonToGiveUp(row: { attempts: number; crashes: number }): ErrorCode | null {
  if (isDeadly(row)) return 'video_crashed'
  return row.attempts >= MAX_VIDEO_ATTEMPTS ? 'video_failed' : null
}

/** Takes a video for one attempt, as `claimGeneration` does for a generation. */
export async function claimVideo(db: Database, id: string, options: ClaimOptions): Promise<VideoClaim> {
  const { now, workerId, isAlone, claim, deadline } = options
  return db.transaction().execute(async (transaction): Promise<VideoClaim> => {
    const row = await lockUnfinished(transaction, id, workerId)
    if (!row) return { state: 'ended' }
    if (row.fate === 'unclear') return { state: 'unclear' }
    const code = reasonToGiveUp(row)
    if (code) {
      await endVideo(transaction, id, { code, now })
      return { state: 'given-up', code }
    }
    const { crashes, output_folder } = row
    if (mustRunAlone(row) && !isAlone) {
      // Until it runs alone the end of a worker must not count as its crash.
      if (row.fate === 'crashed')
        await ofId(transaction, id)
          .set({ ...WAITING_AGAIN, crashes })
          .execute()
      return { state: 'must-be-alone' }
    }
    const folder = videoFolder(output_folder, claim)
    const taken = await ofId(transaction, id)
      .set({
        status: 'processing',
        claim,
        folder,
        worker_id: workerId,
        crashes,
        attempts: sql`attempts + 1`,
        progress: 0,
        started_at: now,
        deadline_at: deadline,
        last_error: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { state: 'claimed', row: { ...taken, folder } }
  })
}

function ofId(db: Executor, id: string) {
  return db.updateTable('videos').where('id', '=', id)
}

/** `crashes` includes a crash of the worker that held it until now. A picture in the recycle bin has no unfinished video. */
async function lockUnfinished(
  db: Executor,
  id: string,
  judgeId: string,
): Promise<(VideoRow & { fate: Fate; output_folder: string }) | undefined> {
  const workerId = sql.ref('videos.worker_id')
  return db
    .selectFrom('videos')
    .selectAll()
    .select([fateOf(workerId, judgeId).as('fate'), crashesNow(workerId, judgeId).as('crashes')])
    .select(({ selectFrom }) =>
      selectFrom('generations')
        .select('output_folder')
        .whereRef('generations.task_id', '=', 'videos.task_id')
        .$asScalar()
        .$notNull()
        .as('output_folder'),
    )
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .forUpdate()
    .executeTakeFirst()
}

function ofAttempt(db: Executor, { videoId, claim }: VideoAttempt) {
  return ofId(db, videoId).where('claim', '=', claim).where('status', '=', 'processing')
}

/** Writes the percent, which grows. False when the attempt lost its claim. */
export async function reportVideoProgress(
  db: Executor,
  attempt: VideoAttempt,
  percent: number,
): Promise<boolean> {
  const result = await ofAttempt(db, attempt)
    .set({ progress: sql`greatest(progress, ${percent})` })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface VideoCompletion {
  hasMp4: boolean
  width: number
  height: number
  seconds: number
  /** Of all files. */
  bytes: number
  model: string
  now: Date
}

/** An error that is thrown to undo the transaction. */
class Undo extends Error {}

/**
 * Completes the video and captures its hold in one transaction. A hold that expired while it waited is made again; without
 * credits for it nothing is written (`unpaid`). `lost`: another attempt, or the owner, ended it first.
 */
export async function completeVideo(
  db: Database,
  attempt: VideoAttempt,
  { hasMp4, now, ...made }: VideoCompletion,
): Promise<'completed' | 'lost' | 'unpaid'> {
  const { videoId: generationId } = attempt
  let outcome: 'completed' | 'lost' | 'unpaid' = 'lost'
  try {
    await db.transaction().execute(async (transaction) => {
      const row = await ofAttempt(transaction, attempt)
        .set({
          ...made,
          status: 'completed',
          has_mp4: hasMp4,
          progress: 100,
          finished_at: now,
          claim: null,
          worker_id: null,
          deadline_at: null,
        })
        .returning([...TOLD, 'credits_cost'])
        .executeTakeFirst()
      if (!row) return
      outcome = 'completed'
      await tellOfVideoEnd(transaction, 'video-completed', row)
      const { user_id: userId, credits_cost: amount } = row
      if (await captureFinished(transaction, { generationId, userId, amount, now })) return
      outcome = 'unpaid'
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return outcome
}

/** Fails the video and releases its hold in one transaction. False when another attempt, or the owner, ended it first. */
export async function failVideo(
  db: Database,
  attempt: VideoAttempt,
  code: ErrorCode,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await ofAttempt(transaction, attempt)
      .set(failedWith(code, now))
      .returning(TOLD)
      .executeTakeFirst()
    if (!ended) return false
    await tellOfVideoEnd(transaction, 'video-failed', ended)
    await release(transaction, { generationId: attempt.videoId, cause: code, now })
    return true
  })
}

/** The longest error of an attempt that is kept, in characters. */
const LONGEST_ERROR = 500

/** Gives an attempt back to the queue. An interrupted attempt does not count. */
export async function handBackVideo(
  db: Executor,
  attempt: VideoAttempt,
  { counted, reason = null }: { counted: boolean; reason?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(db, attempt)
    .set({
      ...WAITING_AGAIN,
      last_error: reason?.slice(0, LONGEST_ERROR) ?? null,
      ...(counted ? {} : { attempts: sql`attempts - 1` }),
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Fails an unfinished video, also one that a worker holds, and releases its credits in the same transaction. False when it
 * had ended already or, with `onlyOverdue`, is not past its deadline.
 */
export async function endVideo(
  transaction: Executor,
  id: string,
  { code, now, onlyOverdue = false }: { code: ErrorCode; now: Date; onlyOverdue?: boolean },
): Promise<boolean> {
  const ended = await ofId(transaction, id)
    .set(failedWith(code, now))
    .where('status', 'in', ['pending', 'processing'])
    .$if(onlyOverdue, (overdue) => overdue.where('deadline_at', '<', now))
    .returning(TOLD)
    .executeTakeFirst()
  if (!ended) return false
  if (code !== 'video_cancelled') await tellOfVideoEnd(transaction, 'video-failed', ended)
  await release(transaction, { generationId: id, cause: code, now })
  return true
}
