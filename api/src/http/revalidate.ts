import { matchesTag } from '@pawport/shared/platform/matches-tag.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Caches keep what everybody may see, and ask before each use whether it is still there: what its owner took
 * down is gone at the next load.
 */
export const REVALIDATE = 'public, no-cache'

/**
 * Marks an answer that caches revalidate. `tag` is a strong entity tag without quotes. True when the browser
 * has this version: then send 304 without the content.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`
  reply.headers({ 'cache-control': REVALIDATE, etag })
  return matchesTag(request.headers['if-none-match'], etag)
}
