import { type ZipEntry, zipStream } from '@pawport/shared/drivers/archive/zip-stream.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyReply } from 'fastify'
import { Slots } from './slots.ts'

/** ZIP files that one user may read at the same time from one process: each keeps an object open. */
const ZIPS_PER_USER = 2
const slots = new Slots()

/**
 * Takes one of the user's ZIP files until the answer ends.
 * @throws {AppError} too_many_downloads
 */
export function takeZip({ raw: answer }: FastifyReply, userId: string): void {
  const leave = slots.take(userId, ZIPS_PER_USER)
  if (!leave) throw new AppError('too_many_downloads', { limit: ZIPS_PER_USER })
  // A client that left before, while its session was looked up, is not told of again.
  if (answer.destroyed) leave()
  else answer.once('close', leave)
}

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
