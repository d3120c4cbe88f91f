import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { FastifyReply } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { pictureFile } from '../../drivers/pictures/picture-file.ts'

/**
 * How long caches keep public pages and their pictures. Short, so that what was taken down disappears soon.
 */
export const CACHE = 'public, max-age=300'

/** Sends the picture of a public page as JPEG, to other sites too: they show it in their previews. */
export async function sendPicture(
  reply: FastifyReply,
  context: Pick<ApiContext, 'objects' | 'signer'>,
  picture: Pick<GenerationRow, 'output_image_key' | 'output_folder'>,
): Promise<FastifyReply> {
  const { key, contentType } = await pictureFile(context, picture, 'jpeg')
  const { body, size } = await context.objects.get(key)
  return reply
    .type(contentType)
    .header('Content-Length', size)
    .header('Cache-Control', CACHE)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .send(body)
}
