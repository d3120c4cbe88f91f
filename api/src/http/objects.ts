import { Readable } from 'node:stream'
import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photos/limits.ts'
import { contentTypeOf } from '@pawport/shared/drivers/objects/content-type.ts'
import { answerLink } from '@pawport/shared/drivers/objects/disk/serve.ts'
import { type Link, OBJECT_LINK_PATH, verifyLink } from '@pawport/shared/drivers/objects/disk/signed-link.ts'
import { ObjectMissingError, type ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import type { Clock } from '@pawport/shared/platform/clock.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Intake } from './uploads/intake.ts'

export interface ObjectRoutesOptions {
  objects: ObjectStore
  /** The key that the disk driver signs with. */
  secret: string
  clock: Clock
  intake: Pick<Intake, 'receiveBody'>
}

/**
 * Answers the signed links of the disk driver; with S3 it is not registered, because S3 answers its links
 * itself. The signature is the permission: no session is needed. Register it in a scope of its own, for it
 * takes bodies of any type. Answers `link_expired` for a link of ours that has expired, `not_found` for any
 * other.
 */
export async function objectRoutes(
  app: FastifyInstance,
  { objects, secret, clock, intake }: ObjectRoutesOptions,
): Promise<void> {
  // Bodies arrive unparsed, JSON included.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: Readable) => body)

  function permitted(request: FastifyRequest, method: Link['method']): Link {
    const { '*': key = '' } = request.params as Record<string, string>
    const query = request.query as Record<string, unknown>
    const verdict = verifyLink({ secret, method, key, query, now: clock.now() })
    if (verdict.state === 'valid') return verdict.link
    throw new AppError(verdict.state === 'expired' ? 'link_expired' : 'not_found')
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: `${OBJECT_LINK_PATH}*`,
    schema: { hide: true },
    async handler(request, reply) {
      const link = permitted(request, 'GET')
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
      const { status, headers, body } = await answerLink(objects, link, {
        method,
        conditions: request.headers,
        now: clock.now(),
      }).catch(asNotFound)
      return reply.code(status).headers(headers).send(body)
    },
  })

  app.put(`${OBJECT_LINK_PATH}*`, { schema: { hide: true } }, async (request, reply) => {
    const { key, contentType = contentTypeOf(key) } = permitted(request, 'PUT')
    if (request.headers['content-type'] !== contentType) throw new AppError('photo_unsupported')
    if (Number(request.headers['content-length']) > MAX_PHOTO_BYTES) throw new AppError('photo_too_large')
    const { etag } = await intake.receiveBody(request, () => {
      const body = Readable.from(withinLimit((request.body as Readable | undefined) ?? Readable.from([])))
      return objects.put(key, body, { contentType })
    })
    return reply.header('etag', `"${etag}"`).send()
  })
}

/**
 * Passes the bytes on and throws AppError('photo_too_large') when there are too many, also beyond the
 * declared length. The rest of a refused body is read by `cutSlowSenders`.
 */
async function* withinLimit(body: Readable): AsyncGenerator<Buffer> {
  let size = 0
  // Leaving the loop must not end the request: its answer has still to be sent.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > MAX_PHOTO_BYTES) throw new AppError('photo_too_large')
    yield chunk
  }
}

function asNotFound(error: unknown): never {
  throw error instanceof ObjectMissingError ? new AppError('not_found', {}, { cause: error }) : error
}
