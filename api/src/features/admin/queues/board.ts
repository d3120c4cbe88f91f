import { recordAct } from '@pawport/shared/audit/record.ts'
import { BOARD_PATH, CHANGE_PATH } from '@pawport/shared/contract/admin/queue-paths.ts'
import { errorText } from '@pawport/shared/contract/errors.ts'
import { paths } from '@pawport/shared/contract/paths.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { actorOf } from '../../../http/actor.ts'
import { answerError } from '../../../http/errors.ts'
import { localeOf } from '../../../http/locale.ts'
import type { App } from '../../../http/schema.ts'
import { OWED } from '../../../http/second-factor.ts'
import { readChangesEnd } from './store.ts'

const READS = new Set(['GET', 'HEAD'])
/**
 * A font of another host, which the Content-Security-Policy refuses; the page has a font of the system in its
 * place.
 */
const OUTSIDE_LINKS = /<link\b[^>]*\bhref="https?:[^>]*>/g
/** Of a change's body, how much the audit log keeps: data of a job holds ids only. */
const LONGEST_BODY = 1_000

/**
 * The pages of the queues. For everybody but administrators nothing is here, the files of the pages included.
 * Below `CHANGE_PATH` the same pages change queues and jobs, as long as the session may, and each change is
 * recorded first.
 */
export async function boardRoutes(app: App, context: ApiContext): Promise<void> {
  const { queueBoard } = context
  await app.register(async (scope) => {
    guard(scope)
    scope.addHook('onRequest', async (request, reply) =>
      READS.has(request.method) ? undefined : refuse(request, reply),
    )
    await scope.register(queueBoard.at(BOARD_PATH, { isReadOnly: true }), { prefix: BOARD_PATH })
  })
  await app.register(async (scope) => {
    guard(scope)
    requireChanges(scope, context)
    recordChanges(scope, context)
    await scope.register(queueBoard.at(CHANGE_PATH, { isReadOnly: false }), { prefix: CHANGE_PATH })
  })
}

/** Must stand before the routes, so that it covers the files of the pages, too. */
function guard(scope: FastifyInstance): void {
  // The board's own error handler answers with stacks, and to everybody differently from the rest of the
  // product.
  scope.addHook('onRoute', (route) => {
    route.errorHandler = answerError
  })
  scope.addHook('onRequest', async (request, reply) => {
    if (request.user?.role !== 'admin') {
      reply.callNotFound()
      return reply
    }
    const code = OWED[request.secondFactor]
    if (!code) return
    // The screen there asks for the passkey.
    const isPage = READS.has(request.method) && !request.url.includes('/api/')
    if (isPage) return reply.redirect(`/#${paths.admin}/queues`)
    return reply.status(403).send({ error: errorText(code, localeOf(request)) })
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    // The answer to others is that of any address without a page.
    if (request.user?.role !== 'admin') return payload
    const isFile = request.url.includes('/static/')
    reply.header('cache-control', isFile ? 'private, max-age=3600' : 'no-store')
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    return isPage && typeof payload === 'string' ? payload.replace(OUTSIDE_LINKS, '') : payload
  })
}

function requireChanges(scope: FastifyInstance, { db, databaseClock }: ApiContext): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { sessionHash, url } = request
    if (sessionHash && (await readChangesEnd(db, sessionHash, await databaseClock.now()))) return
    if (url.startsWith(`${CHANGE_PATH}/api/`)) return refuse(request, reply)
    return reply.redirect(BOARD_PATH)
  })
}

/** In the form that the pages show to people. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(403).send({ error: errorText('queues_locked', localeOf(request)) })
}

/** A change that cannot be recorded does not happen. */
function recordChanges(scope: FastifyInstance, { db }: ApiContext): void {
  scope.addHook('preHandler', async (request) => {
    const { user, method, routeOptions, params, body } = request
    if (READS.has(method) || !user) return
    const named = params as { queueName?: string; jobId?: string }
    const detail = {
      request: `${method} ${(routeOptions.url ?? '').slice(CHANGE_PATH.length)}`,
      ...named,
      ...(body !== undefined && body !== null && { body: JSON.stringify(body).slice(0, LONGEST_BODY) }),
    }
    await db.transaction().execute((transaction) =>
      recordAct(transaction, {
        code: 'queues.change',
        actor: actorOf({ user, request }),
        subject: { kind: 'queue', id: named.queueName ?? 'all' },
        detail,
      }),
    )
  })
}
