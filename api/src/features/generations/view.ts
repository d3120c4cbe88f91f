import { type ErrorCode, errorText } from '@pawport/shared/contract/errors.ts'
import type { Generation, UploadResult } from '@pawport/shared/contract/generations/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { MAX_MOUNT_SWITCHES } from '@pawport/shared/contract/mount-switches/limits.ts'
import type { Receipt } from '@pawport/shared/credits/receipt.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { cancelTerms } from '@pawport/shared/generations/cancel.ts'
import { diffusionModel } from '@pawport/shared/generations/drawn-by.ts'
import { estimateRest, estimateWait, type Pace } from '@pawport/shared/generations/estimate.ts'
import {
  isOwnDrawing,
  isSwitching,
  type LastSwitch,
  possibleWays,
  refusalOf,
  shownMount,
  shownPortrayal,
  shownWay,
} from '@pawport/shared/generations/mount-switches.ts'
import { type Redraw, redrawableUntil } from '@pawport/shared/generations/redraws.ts'
import { shareUrl } from '@pawport/shared/generations/share-url.ts'
import type { NamedCompanion } from '@pawport/shared/pets/companions.ts'
import { localName } from '@pawport/shared/places/local-name.ts'
import { viewReceipt } from '../../http/view-receipt.ts'
import type { OrderedRow, ViewedRow } from './columns.ts'

export interface ViewContext {
  locale: Locale
  pace: Pace
  objects: ObjectStore
  receipt: Receipt | null
  publicUrl: URL
  /** How often the owner cancelled today while a paid endpoint drew. */
  lateCancels: number
  /** The last mount switch of the picture, where it had one. */
  lastSwitch: LastSwitch | null
  /** The free redraw of the picture, where one was ordered. */
  redraw: Redraw | null
  /** Further saved pets that travel along. */
  companions: NamedCompanion[]
  /** Whether this installation draws its pictures itself, and so can draw one again. */
  drawsItself: boolean
}

/** Seconds until a link in an answer expires; the client then asks for a new one. */
const LINK_SECONDS = 300

function waitOf(row: ViewedRow, pace: Pace) {
  switch (row.status) {
    case 'pending':
      return estimateWait(row.position ?? 1, pace)
    case 'processing':
      return estimateRest(row.progress, pace)
    case 'completed':
    case 'failed':
      return { eta_seconds: null, worker_available: true }
  }
}

function processingSeconds(row: Pick<GenerationRow, 'started_at' | 'finished_at'>): number | null {
  if (!row.started_at || !row.finished_at) return null
  return Math.round((row.finished_at.getTime() - row.started_at.getTime()) / 100) / 10
}

async function pictureLink(
  row: Pick<GenerationRow, 'output_image_key'>,
  objects: ObjectStore,
): Promise<string | null> {
  if (!row.output_image_key) return null
  return objects.sign(row.output_image_key, { method: 'GET', expiresSeconds: LINK_SECONDS })
}

/** Why it failed. Rows of a cancelled one are the same whether it was charged or not: the receipt tells. */
export function shownError(
  { error_code: code }: Pick<GenerationRow, 'error_code'>,
  receipt: Receipt | null,
): ErrorCode | null {
  return code === 'cancelled' && receipt?.state === 'captured' ? 'cancelled_charged' : code
}

/** How a picture is shown, and what it can be switched to; null for one that cannot be switched. */
function viewMountSwitch(
  row: ViewedRow,
  {
    locale,
    lastSwitch,
    drawsItself,
    companions,
  }: Pick<ViewContext, 'locale' | 'lastSwitch' | 'drawsItself' | 'companions'>,
): Generation['mount_switch'] {
  if (!drawsItself || !isOwnDrawing(row)) return null
  const code = lastSwitch?.error_code
  const drawing = lastSwitch && isSwitching(lastSwitch) ? lastSwitch : null
  return {
    // What cannot be cut out is in a frame.
    shown: shownMount(row) ?? (code === 'mount_cut_out_refused' ? 'framed' : null),
    drawing: drawing?.mount ?? null,
    portrayal: {
      shown: shownPortrayal(row),
      drawing: drawing && (drawing.portrayal ?? row.portrayal),
    },
    way: {
      shown: shownWay(row),
      drawing: drawing?.way && drawing.way !== 'auto' ? drawing.way : null,
      // What the photo of the pet allows is not what its companions allow.
      possible: companions.length > 0 ? [] : [...possibleWays(row)],
    },
    left: Math.max(0, MAX_MOUNT_SWITCHES - (lastSwitch?.switches ?? 0)),
    refusal: refusalOf(row),
    error: code ? { code, message: errorText(code, locale) } : null,
  }
}

/** Until when a picture may be drawn once more for free, and as what it was; null for one that may not. */
function viewRedraw(
  row: ViewedRow,
  { redraw, drawsItself }: Pick<ViewContext, 'redraw' | 'drawsItself'>,
): Generation['redraw'] {
  const until = drawsItself ? null : redrawableUntil(row)
  if (!until) return null
  return { until: until.toISOString(), task_id: redraw && !redraw.isFailed ? redraw.taskId : null }
}

/** A row as its owner may see it. */
export async function viewGeneration(row: ViewedRow, context: ViewContext): Promise<Generation> {
  const { locale, pace, objects, receipt, publicUrl, lateCancels } = context
  const waitsUntil = row.status === 'pending' ? row.waits_until : null
  const code = shownError(row, receipt)
  return {
    id: row.task_id,
    user_id: row.user_id,
    task_id: row.task_id,
    status: row.status,
    version: row.version,
    stage: row.stage,
    progress: row.progress,
    position: row.status === 'pending' && !waitsUntil ? row.position : null,
    ...waitOf(row, pace),
    ...(waitsUntil && { eta_seconds: null }),
    waits_until: waitsUntil?.toISOString() ?? null,
    cancel: cancelTerms(row, lateCancels),
    prompt_location: row.prompt_location,
    place_name: await localName(row.prompt_location, locale),
    lat: row.lat,
    lng: row.lng,
    size: row.size,
    aspect: row.aspect,
    style: row.style,
    mount: row.mount,
    portrayal: row.portrayal,
    way: row.way,
    wears: row.wears,
    worn: row.results.picture?.worn ?? null,
    occasion: row.occasion,
    mount_switch: viewMountSwitch(row, context),
    redraw: viewRedraw(row, context),
    seed: row.seed,
    mood: row.mood,
    pet: row.pet_name === null ? null : { id: row.pet_id, name: row.pet_name },
    companions: context.companions,
    model: diffusionModel(row.results.picture?.model),
    credits_cost: row.credits_cost,
    receipt: receipt && viewReceipt(receipt),
    retry_of: row.retry_of,
    take_set: row.take_set,
    enlarges: row.enlarges,
    share_url: row.share_id ? shareUrl(row.share_id, publicUrl) : null,
    is_hidden: row.share_blocked_at !== null,
    has_pet: row.has_pet,
    photo_key: row.photo_ready ? row.photo_key : null,
    preview_key: row.preview_key,
    output_image_key: row.output_image_key,
    output_image_url: await pictureLink(row, objects),
    colour: row.colour,
    output_description: row.output_description,
    error: code && { code, message: errorText(code, locale) },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    processing_time: processingSeconds(row),
  }
}

/** The answer of the upload call for a row. */
export async function viewUpload(row: OrderedRow, objects: ObjectStore): Promise<UploadResult> {
  return {
    task_id: row.task_id,
    status: row.status,
    has_pet: row.has_pet,
    output_image_key: row.output_image_key,
    output_image_url: await pictureLink(row, objects),
    description: row.output_description,
    processing_time: processingSeconds(row),
    position: row.status === 'pending' ? row.position : null,
  }
}
