import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generation, UploadResult } from '@pawport/shared/contract/generations/schemas.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { type Product, until } from './product.ts'

export const FIXTURES = join(import.meta.dirname, '../../worker/fixtures')

interface Answer<T> {
  status: number
  headers: Headers
  body: { code: 0 | string; data: T; message: string; url?: string | null }
}

interface UploadOptions {
  location?: string
  name?: string
  type?: string
  headers?: Record<string, string>
  fields?: Record<string, string>
}

/** A signed-in user who sends requests without a browser. */
export interface Client {
  cookie: string
  request(path: string, init?: RequestInit): Promise<Response>
  get<T>(path: string): Promise<Answer<T>>
  upload(photo: Uint8Array<ArrayBuffer>, options?: UploadOptions): Promise<Answer<UploadResult>>
  generation(taskId: string): Promise<Generation>
  /** Waits for the end of the generation and returns it. */
  outcome(taskId: string, limitMs?: number): Promise<Generation>
  signedUrls(keys: string[]): Promise<Record<string, string>>
}

export async function fixture(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(FIXTURES, name)))
}

async function giveCredits({ database: { db } }: Product, email: string, delta: number): Promise<void> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await adjust(db, {
    userId,
    delta,
    reason: 'test',
    actorId: userId,
    id: randomUUID(),
    now: new Date(),
  })
}

/** Its name by https and by http. */
const SESSION_COOKIES = ['__Host-pawport_session', 'pawport_session']

/** Follows the sign-in of the local issuer, as a browser does. */
async function sessionCookie(url: string, email: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = `${url}/api/auth/signin?login_hint=${encodeURIComponent(email)}`
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      jar.set(name, value)
    }
    for (const name of SESSION_COOKIES) if (jar.get(name)) return `${name}=${jar.get(name)}`
    const location = answer.headers.get('location')
    if (!location) throw new Error(`sign-in stopped at ${next}: ${answer.status}`)
    next = new URL(location, next).href
  }
  throw new Error('sign-in does not end')
}

/** An address of its own: a second try of a test finds nothing of the first one, nor of any other test. */
export function ownAddress(name: string): string {
  return `${name}@${randomUUID().slice(0, 8)}.example.com`
}

/** The id of the account that is signed in. */
export async function userIdOf(client: Pick<Client, 'request'>): Promise<string> {
  const answer = (await (await client.request('/api/auth/session')).json()) as { user: { id: string } }
  return answer.user.id
}

/** The id of the account with this address. */
export async function idByEmail({ database: { db } }: Product, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** The SHA-256 of a file that the product sends. Throws for every other answer. */
export async function hashOf(client: Pick<Client, 'request'>, path: string): Promise<string> {
  const answer = await client.request(path)
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}

export async function availableCredits(client: Pick<Client, 'get'>): Promise<number> {
  const { body } = await client.get<{ available_credits: number }>('/api/user/credits')
  return body.data.available_credits
}

/** Signs a test account in, with credits enough for the pictures of a test. */
export async function signIn(product: Product, email = 'ada@example.com', credits = 1_000): Promise<Client> {
  const { url } = product
  const cookie = await sessionCookie(url, email)
  if (credits > 0) await giveCredits(product, email, credits)
  const request = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, url), { ...init, headers: { cookie, ...init.headers } })

  async function answer<T>(response: Response): Promise<Answer<T>> {
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer<T>['body'],
    }
  }
  const client: Client = {
    cookie,
    request,
    get: async (path) => answer(await request(path)),
    async upload(
      photo,
      { location = 'Kyoto', name = 'photo', type = 'image/png', headers = {}, fields = {} } = {},
    ) {
      const form = new FormData()
      form.set('location', location)
      form.set('mimeType', type)
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('img', new Blob([photo], { type }), name)
      return answer(await request('/api/upload', { method: 'POST', body: form, headers }))
    },
    async generation(taskId) {
      return (await client.get<Generation>(`/api/user/generations/${taskId}`)).body.data
    },
    async outcome(taskId, limitMs) {
      let latest = await client.generation(taskId)
      await until(async () => {
        // The API may be restarting: ask again, as a browser does.
        latest = await client.generation(taskId).catch(() => latest)
        return latest.status === 'completed' || latest.status === 'failed'
      }, limitMs)
      return latest
    },
    async signedUrls(keys) {
      const response = await request('/api/oss/batch-signed-urls', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keys, expires: 300 }),
      })
      return (await answer<Record<string, string>>(response)).body.data
    },
  }
  return client
}

/**
 * Has a picture of the cat drawn to its end; returns the task's id. On a busy machine `upload` alone is
 * answered before that.
 */
export async function drawCat(
  client: Client,
  options: Pick<UploadOptions, 'location' | 'fields'> = {},
): Promise<string> {
  const { body } = await client.upload(await fixture('cat-chelsea-cc0.png'), options)
  const { status, error } = await client.outcome(body.data.task_id)
  if (status !== 'completed') throw new Error(`the cat was not drawn: ${error?.code}`)
  return body.data.task_id
}
