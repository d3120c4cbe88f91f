import type { VideoRow } from '@pawport/shared/db/video-tables.ts'
import { answerLink } from '@pawport/shared/drivers/objects/disk/serve.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { html } from '@pawport/shared/platform/html.ts'
import { videoKeys } from '@pawport/shared/videos/files.ts'
import { findFinishedVideo } from '@pawport/shared/videos/store.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { REVALIDATE } from '../../http/revalidate.ts'
import type { App } from '../../http/schema.ts'
import { shareParams } from './share-params.ts'
import { findShared } from './store.ts'

/** The files of a video below the address of a public page. */
const FILES = { mp4: 'video.mp4', webp: 'video.webp', poster: 'video.jpg' } as const
type File = keyof typeof FILES

/** The tags by which other sites play the video within their previews; none without an MP4. */
export function videoTags(video: VideoRow | undefined, url: string): [string, string | number][] {
  if (!video?.has_mp4) return []
  const address = `${url}/${FILES.mp4}`
  return [
    ['og:video', address],
    ['og:video:secure_url', address],
    ['og:video:type', 'video/mp4'],
    ['og:video:width', video.width ?? 720],
    ['og:video:height', video.height ?? 720],
  ]
}

/**
 * The player, which begins by itself on no public page; an animated picture where the installation encodes no
 * MP4.
 */
export function videoPlayer(video: VideoRow | undefined, { path, label }: { path: string; label: string }) {
  if (!video) return html``
  const { width, height, has_mp4: hasMp4, shape } = video
  const poster = `${path}/${FILES.poster}`
  const content = hasMp4
    ? html`<video controls loop muted playsinline preload="metadata" width="${width ?? 720}" height="${height ?? 720}" poster="${poster}" aria-label="${label}"><source src="${path}/${FILES.mp4}" type="video/mp4"><img src="${path}/${FILES.webp}" alt="${label}"></video>`
    : html`<picture><source media="(prefers-reduced-motion: reduce)" srcset="${poster}"><img src="${path}/${FILES.webp}" width="${width ?? 720}" height="${height ?? 720}" alt="${label}"></picture>`
  return html`<div class="postcard ${shape}">${content}</div>`
}

/** Sends the files of the videos of shared pictures, in ranges: Safari plays nothing else. */
export function sharedVideoRoutes(app: App, context: ApiContext): void {
  for (const file of Object.keys(FILES) as File[]) {
    app.get(`/s/:share_id/${FILES[file]}`, { schema: { hide: true } }, (request, reply) =>
      sendFile(context, file, request, reply),
    )
  }
}

async function sendFile(
  { db, objects, clock }: ApiContext,
  file: File,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = shareParams.safeParse(request.params)
  const card = params.success ? await findShared(db, params.data.share_id) : undefined
  const video = card && (await findFinishedVideo(db, card.task_id))
  if (!video?.folder || (file === 'mp4' && !video.has_mp4)) throw new AppError('not_found')
  const now = clock.now()
  const key = videoKeys(video.folder)[file]
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const link = { key, method: 'GET', expiresAt: Math.floor(now.getTime() / 1000) } as const
  const answer = await answerLink(objects, link, { method, conditions: request.headers, now })
  return reply
    .status(answer.status)
    .headers(answer.headers)
    .header('cache-control', REVALIDATE)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(answer.body ?? undefined)
}
