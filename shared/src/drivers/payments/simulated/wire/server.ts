import { createHash } from 'node:crypto'
import { newId, type Stored, secondsOf } from '../objects/common.ts'
import { type Simulation, transact, type Work } from '../simulation.ts'
import { claimKey, findObject, forgetKeys, saveObject } from '../store.ts'
import type { Endpoint } from './endpoint.ts'
import { findEndpoint } from './endpoints.ts'
import { WireError } from './errors.ts'
import { expanded } from './expand.ts'
import { listIn, type Params, parseForm } from './form.ts'

interface Answer {
  status: number
  body: object
  isReplayed?: boolean
}

const KEY = 'simulation.idempotency_key'
const KEY_LIFE_MS = 86_400_000

interface UsedKey extends Stored {
  object: typeof KEY
  /** Hash of the request that it was used for. */
  request: string
  body: object | null
}

/**
 * The server as a `fetch` for the client of Stripe: what it is asked for below `/v1` is answered from
 * PostgreSQL, in this process. Every other failure, such as that of the database, looks like a failed
 * connection.
 */
export function simulatedServer(simulation: Simulation): typeof fetch {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(String(url))
    const answer = await respond(simulation, {
      method: init.method ?? 'GET',
      path: pathname,
      encoded: typeof init.body === 'string' && init.body !== '' ? init.body : search.slice(1),
      key: new Headers(init.headers).get('idempotency-key'),
    })
    const headers = {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
    }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
  }
}

interface WireRequest {
  method: string
  path: string
  encoded: string
  key: string | null
}

async function respond(simulation: Simulation, request: WireRequest): Promise<Answer> {
  const { method, path, encoded, key } = request
  const found = findEndpoint(method, path)
  try {
    if (!found) {
      throw new WireError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      })
    }
    const params = parseForm(encoded)
    return await transact(simulation, async (work) => {
      const run = () => call(work, found.endpoint, { id: found.id, params })
      if (method === 'GET' || !key) return { status: 200, body: await run() }
      return once(work, { key, request: fingerprint(request) }, run)
    })
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return { status: error.status, body: error.body }
  }
}

async function call(
  work: Work,
  endpoint: Endpoint,
  { id, params }: { id: string; params: Params },
): Promise<object> {
  const answer = await endpoint(work, { id, params })
  return expanded(work.db, answer, listIn(params, 'expand').map(String))
}

function fingerprint({ method, path, encoded }: WireRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${encoded}`).digest('hex')
}

/**
 * Runs a request once for its idempotency key; later ones get the first answer. What failed may be tried
 * again.
 */
async function once(
  work: Work,
  { key, request }: { key: string; request: string },
  run: () => Promise<object>,
): Promise<Answer> {
  const row: UsedKey = { id: `key_${key}`, object: KEY, created: secondsOf(work.now), request, body: null }
  await forgetKeys(work.db, KEY, new Date(work.now.getTime() - KEY_LIFE_MS))
  if (await claimKey(work.db, row)) {
    const body = await run()
    await saveObject(work.db, { ...row, body } as Stored, null)
    return { status: 200, body }
  }
  const used = await findObject<UsedKey>(work.db, KEY, row.id)
  if (used?.request !== request || !used.body) {
    throw new WireError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return { status: 200, body: used.body, isReplayed: true }
}
