import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * How long an answer may be waited for: gives a signal that aborts when the client hangs up before it got its answer,
 * once it has it, and when the API stops; whoever waits is told then how far it is.
 */
export function patience(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  return ({ raw: answer }) => {
    if (answer.destroyed) return AbortSignal.abort()
    const left = new AbortController()
    answer.once('close', () => left.abort())
    return AbortSignal.any([left.signal, stopping.signal])
  }
}
