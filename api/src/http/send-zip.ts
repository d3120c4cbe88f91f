import { type ZipEntry, zipStream } from '@pawport/shared/drivers/archive/zip-stream.ts'
import type { FastifyReply } from 'fastify'

/**
 * Answers with a ZIP file that is made while it is sent; a client that leaves ends it. The name is in ASCII.
 */
export function sendZip(
  reply: FastifyReply,
  name: string,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): FastifyReply {
  return reply
    .type('application/zip')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'private, no-store')
    .send(zipStream(entries))
}
