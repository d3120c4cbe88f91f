import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import { VIDEO_CREDITS } from '@pawport/shared/contract/videos/limits.ts'
import { VIDEO_FILES, type Video } from '@pawport/shared/contract/videos/schemas.ts'
import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { videoKeys } from '@pawport/shared/videos/files.ts'
import { findVideo, listVideos } from '@pawport/shared/videos/store.ts'
import type { ApiContext } from '../../context.ts'
import { readIdempotencyKey } from '../../http/preferences.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { cancelOwnVideo, removeVideo } from './change.ts'
import { orderVideo } from './order.ts'
import { isOwnPicture } from './store.ts'
import { viewVideos } from './view.ts'

type OwnCall = Pick<Call<'videos.list'>, 'user' | 'params'>
type OwnVideoCall = Pick<Call<'videos.read'>, 'user' | 'params' | 'locale'>

/** Video postcards of the user's own pictures: order, list, read, cancel, delete, download. */
export async function videoRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, objects, databaseClock, config } = context

  /** @throws {AppError} not_found, also for the picture of another user */
  async function requirePicture({ user, params }: OwnCall): Promise<string> {
    if (!(await isOwnPicture(db, user.id, params.task_id))) throw new AppError('not_found')
    return params.task_id
  }

  async function requireVideo(call: OwnVideoCall): Promise<VideoRow> {
    const row = await findVideo(db, await requirePicture(call), call.params.video_id)
    if (!row) throw new AppError('not_found')
    return row
  }

  async function view(row: VideoRow, { locale }: Pick<OwnVideoCall, 'locale'>): Promise<Video> {
    const [shown] = await viewVideos(context, [row], locale)
    if (!shown) throw new AppError('not_found')
    return shown
  }

  route(app, 'videos.list', async (call) => {
    const taskId = await requirePicture(call)
    const plan = await readAllowance(db, call.user.id, await databaseClock.now())
    return {
      is_offered: config.quotas.videosPerDay > 0,
      is_included: plan.hasVideos,
      price: VIDEO_CREDITS,
      videos: await viewVideos(context, await listVideos(db, taskId), call.locale),
    }
  })

  route(app, 'videos.create', async (call) => {
    const taskId = await requirePicture(call)
    const { user, body, request, reply } = call
    const idempotencyKey = readIdempotencyKey(request.headers)
    const row = await orderVideo(context, { userId: user.id, taskId, shape: body.shape, idempotencyKey })
    request.log.info({ taskId, videoId: row.id, shape: row.shape }, 'ordered a video')
    reply.status(row.status === 'pending' || row.status === 'processing' ? 202 : 200)
    return view(row, call)
  })

  route(app, 'videos.read', async (call) => view(await requireVideo(call), call))

  route(app, 'videos.cancel', async (call) => {
    await cancelOwnVideo(context, await requireVideo(call))
    return view(await requireVideo(call), call)
  })

  route(app, 'videos.remove', async (call) => {
    await removeVideo(context, await requireVideo(call))
    return null
  })

  route(app, 'videos.file', async (call) => {
    const row = await requireVideo(call)
    const { format } = call.query
    if (row.status !== 'completed' || !row.folder) throw new AppError('not_ready')
    if (format === 'mp4' && !row.has_mp4) throw new AppError('not_found')
    const { body, size } = await objects.get(videoKeys(row.folder)[format])
    return call.reply
      .type(VIDEO_FILES[format])
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename="pawport-video.${format}"`)
      .header('Cache-Control', 'private, no-store')
      .send(body)
  })
}
