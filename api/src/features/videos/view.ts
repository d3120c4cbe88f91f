import { errorText } from '@pawport/shared/contract/errors.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Video } from '@pawport/shared/contract/videos/schemas.ts'
import type { Receipt } from '@pawport/shared/credits/receipt.ts'
import { receiptsOf } from '@pawport/shared/credits/receipt.ts'
import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { videoKeys } from '@pawport/shared/videos/files.ts'
import type { ApiContext } from '../../context.ts'
import { viewReceipt } from '../../http/view-receipt.ts'

/** Seconds until a link in an answer expires; the client then asks for a new one. */
const LINK_SECONDS = 300

async function linksOf(
  row: VideoRow,
  objects: ObjectStore,
): Promise<Pick<Video, 'mp4_url' | 'webp_url' | 'poster_url'>> {
  if (row.status !== 'completed' || !row.folder) return { mp4_url: null, webp_url: null, poster_url: null }
  const keys = videoKeys(row.folder)
  const sign = (key: string) => objects.sign(key, { method: 'GET', expiresSeconds: LINK_SECONDS })
  const [webp_url, poster_url] = await Promise.all([sign(keys.webp), sign(keys.poster)])
  return { mp4_url: row.has_mp4 ? await sign(keys.mp4) : null, webp_url, poster_url }
}

async function viewVideo(
  row: VideoRow,
  { objects, locale, receipt }: { objects: ObjectStore; locale: Locale; receipt: Receipt | undefined },
): Promise<Video> {
  const { error_code: code } = row
  return {
    id: row.id,
    task_id: row.task_id,
    shape: row.shape,
    status: row.status,
    version: row.version,
    progress: row.progress,
    credits_cost: row.credits_cost,
    receipt: receipt ? viewReceipt(receipt) : null,
    ...(await linksOf(row, objects)),
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    bytes: row.bytes === null ? null : Number(row.bytes),
    error: code && { code, message: errorText(code, locale) },
    created_at: row.created_at.toISOString(),
  }
}

/** Rows as their owner may see them, in their order. */
export async function viewVideos(
  { db, objects }: Pick<ApiContext, 'db' | 'objects'>,
  rows: readonly VideoRow[],
  locale: Locale,
): Promise<Video[]> {
  const receipts = await receiptsOf(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(rows.map((row) => viewVideo(row, { objects, locale, receipt: receipts.get(row.id) })))
}
