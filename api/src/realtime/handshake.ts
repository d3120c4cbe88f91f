import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'
import type { ApiContext } from '../context.ts'
import { type OpenSession, sessionOfCookieHeader } from '../features/auth/session.ts'
import { clientAddress, networkOf } from '../http/client-network.ts'
import { isOurOrigin } from '../http/origin.ts'
import { Slots } from '../http/slots.ts'

const MINUTE_MS = 60_000

/** The refusal of a socket, with the status of the answer. */
class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** A function that engine.io calls before it handles a request. It accepts the request by calling `next`. */
type Guard = (request: IncomingMessage, response: unknown, next: () => void) => void

export interface Handshakes {
  guard: Guard
  /**
   * The session that a connection was opened with; only the first call returns it, so that one connection has
   * one socket.
   */
  takeSession(request: IncomingMessage): OpenSession | undefined
}

/**
 * Accepts or refuses a connection while it is still an HTTP request: by the origin of the page, the number of
 * sockets of its address and of its user, and its session. A refused connection never becomes a websocket.
 */
export function createHandshakes(context: ApiContext): Handshakes {
  const { config, counters } = context
  const { socketsPerUser, socketsPerAddress } = config.traffic
  const slots = new Slots()
  const sessions = new WeakMap<IncomingMessage, OpenSession>()

  function takeSlot(request: IncomingMessage, name: string, max: number): void {
    const leave = slots.take(name, max)
    if (!leave) throw new Refused(429)
    if (request.socket.destroyed) leave()
    else request.socket.once('close', leave)
  }

  async function admit(request: IncomingMessage): Promise<void> {
    const network = networkOf(clientAddress(request, config.server.trustedProxies))
    const { requestsPerMinute: max } = config.limits
    if (counters.hit(`socket:${network}`, { max, windowMs: MINUTE_MS }).count > max) throw new Refused(429)
    if (!isOurOrigin(config, request.headers)) throw new Refused(403)
    // A session of engine.io ends with its websocket: none can be resumed.
    if (new URL(request.url ?? '/', 'http://host').searchParams.has('sid')) throw new Refused(400)
    takeSlot(request, `address:${network}`, socketsPerAddress)
    const session = await sessionOfCookieHeader(context, request.headers.cookie)
    if (!session) throw new Refused(401)
    takeSlot(request, `user:${session.user.id}`, socketsPerUser)
    sessions.set(request, session)
  }

  return {
    guard(request, response, next) {
      // This is no upgrade: engine.io answers that it serves only websockets.
      if (response instanceof ServerResponse) return next()
      // Until there is a websocket no other code listens to its errors.
      request.socket.on('error', () => undefined)
      admit(request).then(next, (error: unknown) => {
        const status = error instanceof Refused ? error.status : 503
        if (status === 503) context.log.warn({ err: (error as Error).message }, 'cannot open a socket')
        refuse(request, status)
      })
    },
    takeSession(request) {
      const session = sessions.get(request)
      sessions.delete(request)
      return session
    },
  }
}

/** Answers an upgrade as HTTP does, and ends the connection whether or not the answer is read. */
export function refuse({ socket }: Pick<IncomingMessage, 'socket'>, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n`
  socket.end(`${head}${status === 429 ? 'Retry-After: 60\r\n' : ''}\r\n`, () => socket.destroy())
}
