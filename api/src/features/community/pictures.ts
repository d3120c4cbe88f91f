import { publicationParams } from '@pawport/shared/contract/community/schemas.ts'
import type { ObjectInfo } from '@pawport/shared/drivers/objects/objects.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import * as z from 'zod/mini'
import type { ApiContext } from '../../context.ts'
import { isKnown } from '../../http/revalidate.ts'
import type { App } from '../../http/schema.ts'
import { keyOf, PICTURE_NAMES, PICTURE_ROUTE, type PictureName } from './picture-paths.ts'
import { findPicture } from './store.ts'

const params = z.extend(publicationParams, { name: z.enum(PICTURE_NAMES) })

/** Sends published pictures and their thumbnails, and nothing else, to everybody. */
export function pictureRoutes(app: App, { db, objects }: ApiContext): void {
  /** A thumbnail that is missing is replaced by the whole picture. */
  async function findObject(publicId: string, name: PictureName): Promise<ObjectInfo | null> {
    const row = await findPicture(db, publicId)
    if (!row?.output_image_key) return null
    const found = await objects.stat(keyOf(row.output_image_key, name))
    return found ?? objects.stat(row.output_image_key)
  }

  app.get(PICTURE_ROUTE, { schema: { hide: true } }, async (request, reply) => {
    const asked = params.safeParse(request.params)
    const found = asked.success ? await findObject(asked.data.id, asked.data.name) : null
    if (!found) throw new AppError('not_found')
    if (isKnown(request, reply, found.etag)) return reply.code(304).send()
    const { body, size, contentType } = await objects.get(found.key)
    return reply.type(contentType).header('Content-Length', size).send(body)
  })
}
