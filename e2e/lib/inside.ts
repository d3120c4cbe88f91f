import type { Generation, UploadResult } from '@pawport/shared/contract/generations/schemas.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { pino } from 'pino'
import { ORIGIN, startTestApp, type TestApp } from '../../api/src/testing/test-app.ts'
import { createContext, type WorkerContext } from '../../worker/src/context.ts'

/**
 * The API and a worker's context in this process, on one database, one object store and one clock that a test
 * moves.
 */
export interface Inside {
  served: TestApp
  worker: WorkerContext
  signIn(email: string): Promise<Visitor>
  /** Bytes of every object in the store, by key. */
  stored(): Promise<Map<string, number>>
  close(): Promise<void>
}

interface Answer<T> {
  status: number
  body: { code: 0 | string; data: T; message: string }
}

type Fields = Record<string, string | Uint8Array<ArrayBuffer>>

/** A signed-in user. */
export interface Visitor {
  userId: string
  ask<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Answer<T>>
  /** Sends a form and does not wait for the picture. */
  send<T>(url: string, fields: Fields, headers?: Record<string, string>): Promise<Answer<T>>
  /** Orders a picture, by a photo or by the id of one. Returns the task's id. */
  begin(fields: Fields): Promise<string>
  cancel(taskId: string): Promise<Answer<Generation>>
  retry(taskId: string): Promise<Answer<Generation>>
}

const CALM = { RATE_LIMIT_UPLOADS: '100000', RATE_LIMIT_REQUESTS: '100000' }

export async function startInside(
  env: Record<string, string> = {},
  overrides: Partial<WorkerContext> = {},
): Promise<Inside> {
  const served = await startTestApp({ ...CALM, ...env })
  const { clock, context } = served
  const worker = await createContext(context.config, {
    clock,
    databaseClock: databaseClockFrom(clock),
    log: pino({ level: 'silent' }),
    ...overrides,
  })

  async function signIn(email: string): Promise<Visitor> {
    const browser = served.browser()
    await browser.follow(`/api/auth/signin?login_hint=${encodeURIComponent(email)}`)
    const user = (await browser.session()).user as { id: string }
    const headers = { cookie: `pawport_session=${browser.cookies.get('pawport_session')?.value}` }
    const answer = <T>(response: { statusCode: number; json(): Answer<T>['body'] }): Answer<T> => ({
      status: response.statusCode,
      body: response.json(),
    })
    const visitor: Visitor = {
      userId: user.id,
      async ask(method, url, body) {
        return answer(await served.app.inject({ method, url, headers, ...(body && { payload: body }) }))
      },
      async send(url, fields, more = {}) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields))
          form.set(name, typeof value === 'string' ? value : new Blob([value]))
        const request = new Request(new URL(url, ORIGIN), { method: 'POST', body: form })
        const type = request.headers.get('content-type') ?? ''
        const payload = Buffer.from(await request.arrayBuffer())
        const all = { ...headers, 'content-type': type, prefer: 'respond-async', ...more }
        return answer(await served.app.inject({ method: 'POST', url, headers: all, payload }))
      },
      async begin(fields) {
        const { body, status } = await visitor.send<UploadResult>('/api/upload', {
          location: 'Oslo',
          ...fields,
        })
        if (status !== 202) throw new Error(`not begun: ${body.code}`)
        return body.data.task_id
      },
      cancel: (taskId) => visitor.ask('POST', `/api/user/generations/${taskId}/cancel`),
      retry: (taskId) => visitor.ask('POST', `/api/user/generations/${taskId}/retry`),
    }
    return visitor
  }

  return {
    served,
    worker,
    signIn,
    async stored() {
      const found = new Map<string, number>()
      for await (const { key, size } of worker.objects.list('')) found.set(key, size)
      return found
    },
    async close() {
      await worker.close()
      await served.close()
    },
  }
}
