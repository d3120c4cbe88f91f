import { randomBytes } from 'node:crypto'
import { emptyAnswer, shareAnswer, taskParams } from '@pawport/shared/contract/generations.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import * as z from 'zod/mini'
import type { ApiContext } from '../../context.ts'
import { pictureFile } from '../../drivers/pictures/picture-file.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { serveAsset } from '../../http/pages/assets.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'
import { gonePage, sharePage } from './page.ts'
import { findShared, share, unshare } from './store.ts'

const TAGS = ['Sharing']
/** Short, so that a page that was taken down is gone soon. */
const CACHE = 'public, max-age=300'
const shareParams = z.object({ share_id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** Public pages outside the hash router, where other sites can read their tags; made and taken down by the owner. */
export async function sharingRoutes(app: App, { db, objects, config }: ApiContext): Promise<void> {
  const addressOf = (shareId: string) => new URL(`/s/${shareId}`, config.server.publicUrl).href
  await serveAsset(app, '/s/style.css', new URL('./style.css', import.meta.url).href)

  app.post(
    '/api/user/generations/:task_id/share',
    {
      schema: {
        tags: TAGS,
        summary: 'Give a finished picture its public page',
        params: taskParams,
        response: { 200: shareAnswer, ...failures },
      },
    },
    async (request) => {
      const fresh = randomBytes(16).toString('base64url')
      const shareId = await share(db, requireUser(request).id, request.params.task_id, fresh)
      if (!shareId) throw new AppError('not_ready')
      return ok({ url: addressOf(shareId) })
    },
  )

  app.delete(
    '/api/user/generations/:task_id/share',
    {
      schema: {
        tags: TAGS,
        summary: 'Take the public page down; its address never works again',
        params: taskParams,
        response: { 200: emptyAnswer, ...failures },
      },
    },
    async (request) => {
      if (!(await unshare(db, requireUser(request).id, request.params.task_id)))
        throw new AppError('not_found')
      return ok(null)
    },
  )

  app.get('/s/:share_id', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request)
    const params = shareParams.safeParse(request.params)
    const card = params.success ? await findShared(db, params.data.share_id) : undefined
    reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Language, Cookie')
    if (!params.success || !card)
      return reply.status(404).header('Cache-Control', 'no-store').send(gonePage(locale))
    const url = addressOf(params.data.share_id)
    return reply
      .header('Cache-Control', CACHE)
      .send(sharePage(card, locale, { url, pictureUrl: `${url}/postcard.jpg` }))
  })

  app.get('/s/:share_id/postcard.jpg', { schema: { hide: true } }, async (request, reply) => {
    const params = shareParams.safeParse(request.params)
    const card = params.success ? await findShared(db, params.data.share_id) : undefined
    if (!card) throw new AppError('not_found')
    const { key, contentType } = await pictureFile(objects, card, 'jpeg')
    const { body, size } = await objects.get(key)
    return reply
      .type(contentType)
      .header('Content-Length', size)
      .header('Cache-Control', CACHE)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(body)
  })
}
