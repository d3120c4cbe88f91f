import type { CutOutWay, PictureWay } from '@pawport/shared/contract/generations/way.ts'
import {
  DAILY_MOUNT_SWITCHES,
  MAX_MOUNT_SWITCHES,
  type ShownMount,
} from '@pawport/shared/contract/mount-switches/limits.ts'
import type { MountSwitchBody } from '@pawport/shared/contract/mount-switches/schemas.ts'
import type { PetWay } from '@pawport/shared/contract/photos/schemas.ts'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { MountSwitchRow } from '@pawport/shared/db/mount-switch-tables.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { LAST } from '@pawport/shared/generations/fairness.ts'
import {
  isOwnDrawing,
  isSwitching,
  lockForSwitch,
  possibleWays,
  refusalOf,
  shownMount,
  shownPortrayal,
  shownWay,
  switchJobId,
  writeSwitch,
} from '@pawport/shared/generations/mount-switches.ts'
import { readPhotoOf } from '@pawport/shared/photos/of-generation.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { countUse, nextDay, type UserAt } from '@pawport/shared/quotas/daily-use.ts'
import type { ApiContext } from '../../context.ts'

/**
 * Orders a finished picture to be drawn again with this mount, portrayal or way, free of charge: count and
 * row in one transaction, then the job. False, with nothing written, for a picture that is shown so already;
 * a repeated request joins the order that is there. The row is the truth: without a queue it waits for the
 * sweeper.
 * @throws {AppError} mount_not_switchable, mount_photo_gone, mount_cut_out_refused, way_not_possible,
 *   mount_switch_running, mount_switches_spent, daily_mount_switches_reached
 */
export async function orderMountSwitch(
  context: ApiContext,
  row: GenerationRow,
  wanted: MountSwitchBody,
): Promise<boolean> {
  const { db, databaseClock, config, queue, log } = context
  const { task_id: taskId } = row
  if (config.diffusion.kind !== 'postcard' || !isOwnDrawing(row)) throw new AppError('mount_not_switchable')
  if (!isShown(row, wanted)) await requirePhoto(context, row)
  const now = await databaseClock.now()
  const outcome = await db
    .transaction()
    .execute((transaction) => writeOrder(transaction, { taskId, wanted, now }))
  if (outcome === 'ordered') {
    await queue
      .add('mount.switch', { taskId }, { id: switchJobId(taskId), priority: LAST })
      .catch((error: Error) =>
        log.warn({ taskId, err: error.message }, 'a mount switch waits for the sweeper'),
      )
  }
  return outcome !== 'shown'
}

/** @throws {AppError} mount_photo_gone */
async function requirePhoto({ db, objects }: ApiContext, row: GenerationRow): Promise<void> {
  const { photo_ready: isReady, photo_key: key } = (await readPhotoOf(db, row)) ?? row
  if (!isReady || !(await objects.stat(key))) throw new AppError('mount_photo_gone')
}

function isShown(row: GenerationRow, wanted: MountSwitchBody): boolean {
  return fits({ mount: shownMount(row), portrayal: shownPortrayal(row), way: shownWay(row) }, wanted)
}

interface Appearance extends Pick<MountSwitchRow, 'portrayal'> {
  mount: ShownMount | null
  way: PetWay | PictureWay | null
}

/** Whether a picture with these is what was asked for. */
function fits({ mount, portrayal, way }: Appearance, wanted: MountSwitchBody): boolean {
  return (
    (wantedMount(wanted) ?? mount) === mount &&
    (wanted.portrayal ?? portrayal) === portrayal &&
    (wanted.way ?? way) === way
  )
}

/** A way without a mount is one of a pet that is cut out. */
function wantedMount({ mount, way }: MountSwitchBody): ShownMount | undefined {
  return mount ?? (way && 'sticker')
}

interface Order {
  taskId: string
  wanted: MountSwitchBody
  now: Date
}

async function writeOrder(transaction: Executor, order: Order): Promise<'ordered' | 'joined' | 'shown'> {
  const { taskId, wanted, now } = order
  const locked = await lockForSwitch(transaction, taskId)
  // It was binned this very moment.
  if (!locked) throw new AppError('not_found')
  const { row, last } = locked
  if (last && isSwitching(last)) {
    const ordered = { portrayal: last.portrayal ?? row.portrayal, way: last.way ?? row.way }
    if (fits({ mount: last.mount, ...ordered }, wanted)) return 'joined'
    throw new AppError('mount_switch_running')
  }
  if (isShown(row, wanted)) return 'shown'
  // Where the mount is not known the frame is certain to succeed.
  const mount = wantedMount(wanted) ?? shownMount(row) ?? 'framed'
  const isRefused = last?.error_code === 'mount_cut_out_refused' || refusalOf(row) !== null
  if (mount === 'sticker' && isRefused) throw new AppError('mount_cut_out_refused')
  if (wanted.way && !isPossible(row, wanted.way)) throw new AppError('way_not_possible')
  const limit = MAX_MOUNT_SWITCHES
  if ((last?.switches ?? 0) >= limit) throw new AppError('mount_switches_spent', { limit })
  await countSwitch(transaction, { userId: row.user_id, now })
  const { way, portrayal = row.portrayal } = wanted
  await writeSwitch(transaction, { taskId, mount, portrayal, ...(way && { way }), now })
  return 'ordered'
}

/** Where the photo check did not say which ways the photo allows, drawing finds out. */
function isPossible(row: GenerationRow, way: CutOutWay): boolean {
  const possible = possibleWays(row)
  return possible.length === 0 || possible.includes(way)
}

async function countSwitch(transaction: Executor, user: UserAt): Promise<void> {
  const limit = DAILY_MOUNT_SWITCHES
  const used = await countUse(transaction, user, { mount_switches: 1 })
  if (used.mount_switches <= limit) return
  const next = nextDay(user.now)
  const hours = Math.max(1, Math.ceil((next.getTime() - user.now.getTime()) / HOUR_MS))
  const data = { resets_at: next.toISOString() }
  throw new AppError('daily_mount_switches_reached', { limit, hours }, { data })
}
