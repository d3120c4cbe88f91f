import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Abort signals for requests that wait. A signal aborts when the client has its answer or hangs up, and when
 * the API stops: a waiting handler then answers with the current state.
 */
export function clientSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  return ({ raw: answer }) => {
    if (answer.destroyed) return AbortSignal.abort()
    const left = new AbortController()
    answer.once('close', () => left.abort())
    return AbortSignal.any([left.signal, stopping.signal])
  }
}
