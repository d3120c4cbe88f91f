import { randomUUID } from 'node:crypto'
import { isPublic } from '@pawport/shared/community/is-public.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { pictureAt, requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { HandBackError, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import {
  type ClaimedSwitch,
  claimSwitch,
  completeSwitch,
  failSwitch,
  handBackSwitch,
  type SwitchAttempt,
  switchAttempts,
} from '@pawport/shared/generations/mount-switch-attempt.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { WorkerContext } from '../../context.ts'
import { openScene } from '../../open-scene.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import { storePicture } from './store-picture.ts'
import { verdictOn } from './verdict.ts'

/**
 * Draws a finished picture again with another mount or portrayal: claim, draw, store, show. The former
 * picture stays until the new one is stored, and where anything fails. Safe to run twice: only the latest
 * claim can write. After a first attempt that did not end it runs alone, because it may have crashed its
 * worker.
 * @throws {RetryLaterError | HandBackError} for the queue
 */
export async function switchMount(
  context: WorkerContext,
  taskId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, gate } = context
  const attempts = await switchAttempts(db, taskId)
  if (attempts === undefined) return
  const work = () => trySwitch(context, taskId, signal)
  await (attempts > 0 ? gate.alone(signal, work) : gate.beside(work))
}

async function trySwitch(context: WorkerContext, taskId: string, signal: AbortSignal): Promise<void> {
  const { config, db, databaseClock, log } = context
  const attempt = { taskId, claim: randomUUID() }
  const now = await databaseClock.now()
  const deadline = new Date(now.getTime() + config.worker.deadlineMs)
  const claimed = await claimSwitch(db, attempt, { now, deadline })
  if (!claimed) return
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(config.worker.deadlineMs)])
    await drawAgain(context, claimed, attempt, either)
    log.info({ taskId, mount: claimed.mount, portrayal: claimed.portrayal }, 'drawn again')
  } catch (error) {
    await endAttempt(context, attempt, { error, attempts: claimed.attempts, signal })
  }
}

async function drawAgain(
  context: WorkerContext,
  { row, mount, portrayal }: ClaimedSwitch,
  attempt: SwitchAttempt,
  signal: AbortSignal,
): Promise<void> {
  const { db, diffusion } = context
  if (diffusion.kind !== 'postcard') throw new WorkFailure('mount_not_switchable')
  const scene = await openScene(context, row)
  if (!scene) throw new WorkFailure('mount_photo_gone')
  // The day of the first drawing: the same mount, portrayal and seed give the same bytes.
  const madeAt = row.finished_at ?? row.created_at
  const drawn = await diffusion.draw({ ...scene, mount, portrayal, madeAt }, { signal })
  if (drawn.shown !== mount) throw new WorkFailure('mount_cut_out_refused')
  signal.throwIfAborted()
  const outputFolder = newOutputFolder()
  const { imageKey, ...stored } = await storePicture(context, outputFolder, drawn)
  await requireShowable(context, attempt.taskId, imageKey)
  const { width, height, model, shown } = drawn
  const picture = { key: imageKey, width, height, model, shown, portrayal }
  const how = { mount, portrayal }
  if (await completeSwitch(db, attempt, { ...how, outputFolder, imageKey, picture, ...stored })) return
  throw new ClaimLostError()
}

/**
 * Public pages show the new picture at once, so that it is asked about before.
 * @throws {WorkFailure} picture_refused
 */
async function requireShowable(
  { db, moderation, objects }: WorkerContext,
  taskId: string,
  imageKey: string,
): Promise<void> {
  if (!(await isPublic(db, taskId))) return
  await requireAllowed(moderation, { picture: pictureAt(objects, imageKey) }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'picture_refused' ? new WorkFailure(error.code) : error
  })
}

async function endAttempt(
  { db, health, log }: WorkerContext,
  attempt: SwitchAttempt,
  { error, attempts, signal }: { error: unknown; attempts: number; signal: AbortSignal },
): Promise<void> {
  const { taskId } = attempt
  const verdict = verdictOn(error, signal)
  switch (verdict.kind) {
    case 'lost':
    case 'leave':
      log.info({ taskId }, 'another attempt took over, or the picture is gone')
      return
    case 'hand-back':
      await handBackSwitch(db, attempt, { attempts, counted: false })
      throw new HandBackError()
    case 'fail':
      return fail(verdict.code)
    case 'wait':
    case 'retry': {
      log.warn({ taskId, attempts, err: verdict.reason }, 'not drawn again')
      if (verdict.kind === 'retry' && verdict.ownFault) health.fault('generations', verdict.reason)
      if ((await handBackSwitch(db, attempt, { attempts, counted: verdict.kind === 'retry' })) === 'waits')
        throw new RetryLaterError(verdict.reason, verdict.afterMs)
    }
  }

  async function fail(code: ErrorCode): Promise<void> {
    const told = SPECIFIC.has(code) ? code : 'mount_switch_failed'
    if (await failSwitch(db, attempt, told)) log.info({ taskId, code }, 'the picture keeps its mount')
  }
}

const SPECIFIC: ReadonlySet<ErrorCode> = new Set([
  'mount_not_switchable',
  'mount_photo_gone',
  'mount_cut_out_refused',
  'picture_refused',
])
