import { isPublic } from '@pawport/shared/community/is-public.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { MountSwitchRow } from '@pawport/shared/db/mount-switch-tables.ts'
import { pictureAt, requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { LAST } from '@pawport/shared/generations/fairness.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import { mountSwitches, type SwitchedPicture } from '@pawport/shared/generations/mount-switch-work.ts'
import { switchJobId } from '@pawport/shared/generations/mount-switches.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { WorkerContext } from '../../context.ts'
import { openScene } from '../../open-scene.ts'
import { verdictOnAttempt } from '../../verdict.ts'
import { type Verdict, verdictOnThrown, WorkFailure } from '../../work/verdict.ts'
import type { Work } from '../../work/work.ts'
import { storePicture } from './store-picture.ts'

/** Claim, draw, store, show. The former picture stays until then, and where anything fails. */
export const switchWork: Work<'mount_switches', SwitchedPicture, ErrorCode> = {
  kind: mountSwitches,
  name: 'mount switch',
  idName: 'taskId',
  enqueue: (queue, taskId) =>
    queue.add('mount.switch', { taskId }, { id: switchJobId(taskId), priority: LAST }),
  leaseMs: ({ config }) => config.worker.deadlineMs,
  attempt: (context, row, { signal }) => drawAgain(context, row, signal),
  verdictOn,
  refused: 'mount_switch_failed',
  health: 'generations',
  swept: { failed: 'mount_switches_failed' },
  completed({ log }, { task_id: taskId }, { mount, portrayal, way }) {
    log.info({ taskId, mount, portrayal, way }, 'drawn again')
  },
  failed({ log }, taskId, code) {
    log.info({ taskId, code }, 'the picture keeps its mount')
  },
}

async function drawAgain(
  context: WorkerContext,
  { task_id: taskId, mount, ...wanted }: MountSwitchRow,
  signal: AbortSignal,
): Promise<SwitchedPicture> {
  const { db, diffusion } = context
  const row = await findGeneration(db, taskId)
  if (!row || row.deleted_at) throw new WorkFailure('mount_switch_failed')
  if (diffusion.kind !== 'postcard') throw new WorkFailure('mount_not_switchable')
  const scene = await openScene(context, row)
  if (!scene) throw new WorkFailure('mount_photo_gone')
  const portrayal = wanted.portrayal ?? row.portrayal
  const way = wanted.way ?? row.way
  // The day of the first drawing: the same choices and seed give the same bytes.
  const madeAt = row.finished_at ?? row.created_at
  const drawn = await diffusion.draw({ ...scene, mount, portrayal, way, madeAt }, { signal })
  if (drawn.shown !== mount) throw new WorkFailure('mount_cut_out_refused')
  signal.throwIfAborted()
  const outputFolder = newOutputFolder()
  const { imageKey, ...stored } = await storePicture(context, outputFolder, drawn)
  await requireShowable(context, taskId, imageKey)
  const { width, height, model, shown, worn } = drawn
  const picture = {
    ...{ key: imageKey, width, height, model, shown, portrayal },
    ...(drawn.way && { way: drawn.way }),
    ...(worn !== undefined && { worn }),
  }
  return { mount, portrayal, way, outputFolder, imageKey, picture, ...stored }
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

/** What the owner of a picture hears as it is; any other failure is `mount_switch_failed`. */
const SPECIFIC: ReadonlySet<ErrorCode> = new Set([
  'mount_not_switchable',
  'mount_photo_gone',
  'mount_cut_out_refused',
  'picture_refused',
])

function verdictOn(error: unknown, signal: AbortSignal): Verdict<ErrorCode> {
  const thrown = verdictOnThrown<ErrorCode>(error)
  const verdict = thrown.kind === 'leave' ? verdictOnAttempt(error, signal) : thrown
  if (verdict.kind !== 'fail' || SPECIFIC.has(verdict.code)) return verdict
  return { kind: 'fail', code: 'mount_switch_failed' }
}
