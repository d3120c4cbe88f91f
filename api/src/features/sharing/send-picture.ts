import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { pictureFile } from '../../drivers/pictures/picture-file.ts'
import { isKnown } from '../../http/revalidate.ts'

/** Sends the picture of a public page as JPEG, to other sites too: they show it in their previews. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Pick<ApiContext, 'objects' | 'signer'>,
  picture: Pick<GenerationRow, 'output_image_key' | 'output_folder'>,
): Promise<FastifyReply> {
  const { key, contentType } = await pictureFile(context, picture, 'jpeg')
  const found = await context.objects.stat(key)
  if (!found) throw new AppError('not_found')
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (isKnown(request, reply, found.etag)) return reply.status(304).send()
  const { body, size } = await context.objects.get(key)
  return reply.type(contentType).header('Content-Length', size).send(body)
}
