import type {
  AdminAttempt,
  AdminGeneration,
  AdminGenerationDetail,
  AdminVideo,
} from '@pawport/shared/contract/admin/generations.ts'
import { STAGES } from '@pawport/shared/contract/generations/schemas.ts'
import { receiptOf } from '@pawport/shared/credits/receipt.ts'
import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { diffusionModel } from '@pawport/shared/generations/drawn-by.ts'
import { shareUrl } from '@pawport/shared/generations/share-url.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { fromMillionths } from '@pawport/shared/platform/millionths.ts'
import { listVideos } from '@pawport/shared/videos/store.ts'
import type { ApiContext } from '../../context.ts'
import { viewReceipt } from '../../http/view-receipt.ts'
import { type AdminRow, type AttemptRow, findAny, listAttempts } from './admin-store.ts'

/** Seconds until a link to a photo or a picture expires. */
const LINK_SECONDS = 300

export function viewAdminGeneration(row: AdminRow): AdminGeneration {
  return {
    taskId: row.task_id,
    userId: row.user_id,
    email: row.email,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    errorCode: row.error_code,
    destination: row.prompt_location,
    creditsCost: row.credits_cost,
    attempts: row.attempts,
    workerId: row.worker_id,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    hiddenAt: row.share_blocked_at?.toISOString() ?? null,
  }
}

/**
 * The stages of an attempt in their order; each lasts until the next begins, the last until the end of the
 * attempt.
 */
function viewAttempt(row: AttemptRow): AdminAttempt {
  const begun = STAGES.flatMap((stage) => {
    const at = row.stages[stage]
    return at === undefined ? [] : [{ stage, at: new Date(at) }]
  })
  return {
    number: row.number,
    workerId: row.worker_id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: row.outcome,
    errorCode: row.error_code,
    error: row.error,
    stages: begun.map(({ stage, at }, index) => {
      const end = begun[index + 1]?.at ?? row.ended_at
      return { stage, at: at.toISOString(), ms: end && end.getTime() - at.getTime() }
    }),
  }
}

function viewVideo(row: VideoRow): AdminVideo {
  return {
    id: row.id,
    shape: row.shape,
    status: row.status,
    progress: row.progress,
    errorCode: row.error_code,
    error: row.last_error,
    attempts: row.attempts,
    workerId: row.worker_id,
    bytes: row.bytes === null ? null : Number(row.bytes),
    createdAt: row.created_at.toISOString(),
  }
}

/** The link to an object, null when the store does not have it. */
async function linkTo({ objects }: ApiContext, key: string | null): Promise<string | null> {
  if (!key || !(await objects.stat(key))) return null
  return objects.sign(key, { method: 'GET', expiresSeconds: LINK_SECONDS })
}

async function jobOf({ queue, log }: ApiContext, taskId: string): Promise<AdminGenerationDetail['job']> {
  try {
    return await queue.find(taskId)
  } catch (error) {
    log.warn({ taskId, err: (error as Error).message }, 'cannot ask the queue for a job')
    return { state: 'unknown', tries: 0, error: null }
  }
}

/** @throws {AppError} not_found */
export async function readAdminGeneration(
  context: ApiContext,
  taskId: string,
): Promise<AdminGenerationDetail> {
  const { db, config } = context
  const row = await findAny(db, taskId)
  if (!row) throw new AppError('not_found')
  const [receipt, attempts, videos, job, photoUrl, pictureUrl] = await Promise.all([
    receiptOf(db, taskId),
    listAttempts(db, taskId),
    listVideos(db, taskId),
    jobOf(context, taskId),
    linkTo(context, row.photo_ready ? row.photo_key : null),
    linkTo(context, row.output_image_key),
  ])
  return {
    ...viewAdminGeneration(row),
    size: row.size,
    aspect: row.aspect,
    style: row.style,
    mount: row.mount,
    portrayal: row.portrayal,
    way: row.way,
    wears: row.wears,
    occasion: row.occasion,
    mood: row.mood,
    seed: row.seed,
    model: diffusionModel(row.results.picture?.model),
    description: row.output_description,
    photoUrl,
    pictureUrl,
    shareUrl: row.share_id ? shareUrl(row.share_id, config.server.publicUrl) : null,
    retryOf: row.retry_of,
    crashes: row.crashes,
    endpointCalls: row.endpoint_calls,
    endpoint: row.endpoint,
    // A bigint, which pg reads as text.
    endpointCost: fromMillionths(Number(row.endpoint_cost)),
    waitsUntil: row.waits_until?.toISOString() ?? null,
    receipt: receipt && viewReceipt(receipt),
    job,
    videos: videos.map(viewVideo),
    attemptLog: attempts.map(viewAttempt),
  }
}
