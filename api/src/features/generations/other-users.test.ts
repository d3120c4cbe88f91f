import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Belongings, giveBelongings } from '../../testing/belongings.ts'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
let bob: Browser
let own: Belongings

beforeAll(async () => {
  const ada = await signedInBrowser(served, 'ada@example.com')
  bob = await signedInBrowser(served, 'bob@example.com')
  const { id: userId } = (await ada.session()).user as { id: string }
  own = await giveBelongings(served.context, userId)
})

/** All rows of Ada in the database. */
async function everything(): Promise<unknown> {
  const { db } = served.context
  const { rows } = await sql`SELECT to_jsonb(g) AS row FROM generations g ORDER BY task_id`.execute(db)
  const { rows: photos } = await sql`SELECT to_jsonb(p) AS row FROM photos p ORDER BY id`.execute(db)
  return [rows, photos]
}

function cookieOf(browser: Browser): string {
  return [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
}

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, fields?: Record<string, string>) {
  const boundary = 'form'
  const form = Object.entries(fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const answer = await served.app.inject({
    method,
    url,
    headers: {
      cookie: cookieOf(bob),
      prefer: 'respond-async',
      ...(fields && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    },
    ...(fields && { payload: `${form.join('')}--${boundary}--\r\n` }),
  })
  return { status: answer.statusCode, body: answer.json() as { code: string; message: string } }
}

describe('the object of another user does not exist [P-110]', () => {
  const path = '/api/user/generations'

  test.each([
    ['reading', 'completed', 'GET', (id: string) => `${path}/${id}`],
    ['downloading', 'completed', 'GET', (id: string) => `${path}/${id}/download`],
    ['cancelling', 'pending', 'POST', (id: string) => `${path}/${id}/cancel`],
    ['retrying', 'failed', 'POST', (id: string) => `${path}/${id}/retry`],
    ['deleting', 'completed', 'DELETE', (id: string) => `${path}/${id}`],
    ['deleting an unfinished one', 'pending', 'DELETE', (id: string) => `${path}/${id}`],
    ['sharing', 'completed', 'POST', (id: string) => `${path}/${id}/share`],
    ['closing its public page', 'completed', 'DELETE', (id: string) => `${path}/${id}/share`],
    ['restoring', 'binned', 'POST', (id: string) => `${path}/restore/${id}`],
    ['purging', 'binned', 'DELETE', (id: string) => `${path}/recycle/${id}`],
    ['listing after it', 'completed', 'GET', (id: string) => `${path}?after=${id}`],
    ['reading a photo', 'photo', 'GET', (id: string) => `/api/photos/${id}`],
    ['deleting a photo', 'photo', 'DELETE', (id: string) => `/api/photos/${id}`],
  ] as const)('%s', async (_, name, method, address) => {
    const before = await everything()
    const answer = await ask(method, address(own[name]))
    expect(answer).toEqual(await ask(method, address(randomUUID())))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['take_of', 'completed'],
    ['photo_id', 'photo'],
    ['pet_id', 'pet'],
  ] as const)('%s of an upload', async (field, name) => {
    const before = await everything()
    const answer = await ask('POST', '/api/upload', { location: 'Oslo', [field]: own[name] })
    expect(answer).toEqual(await ask('POST', '/api/upload', { location: 'Oslo', [field]: randomUUID() }))
    expect(answer.body.code).toBe(field === 'pet_id' ? 'pet_gone' : 'photo_expired')
    expect(await everything()).toEqual(before)
  })
})
