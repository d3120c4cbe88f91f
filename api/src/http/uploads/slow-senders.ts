import type { IncomingMessage } from 'node:http'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SenderWatch, type SpeedRules } from './sender-watch.ts'

export interface SlowSenders {
  /**
   * Returns the result of `reading`. Throws AppError `upload_too_slow` as soon as its sender is too slow, and
   * `bad_request` when it sends more than is read of any body.
   */
  guard<T>(request: FastifyRequest, reading: Promise<T>): Promise<T>
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Cuts off senders whose bodies come too slowly or take too long, with 408, and those of bodies that are
 * larger than any that is read, with 400; unless an answer has begun. A body that was refused is read to its
 * end under the same rules, so that the client reads the refusal.
 */
export function cutSlowSenders(app: FastifyInstance, rules: SpeedRules): SlowSenders {
  const watch = new SenderWatch(rules)
  const readers = new WeakMap<IncomingMessage, (error: AppError) => void>()
  app.addHook('onClose', async () => watch.stop())

  function begin({ raw }: FastifyRequest, reply: FastifyReply): void {
    const end = watch.begin(raw.socket, (fault) => {
      if (reply.raw.headersSent) {
        raw.destroy()
        return
      }
      reply.header('connection', 'close')
      // Node forgets a request that was answered: a handler that still reads its body would wait for ever.
      reply.raw.once('close', () => raw.destroy())
      const isSlow = fault === 'slow'
      const error = isSlow ? new AppError('upload_too_slow') : new AppError('bad_request', { detail: 'body' })
      const tellReader = readers.get(raw)
      if (tellReader) tellReader(error)
      else void reply.send(error)
    })
    raw.once('close', end)
  }

  // The body is read from here on; the sender is not responsible for an earlier wait.
  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request.raw)) begin(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!hasBody(request.raw) || request.raw.complete) return
    request.raw.resume()
    begin(request, reply)
  })

  return {
    guard({ raw }, reading) {
      const tooSlow = Promise.withResolvers<never>()
      readers.set(raw, tooSlow.reject)
      return Promise.race([reading, tooSlow.promise])
    },
  }
}
