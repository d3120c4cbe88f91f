import { randomUUID } from 'node:crypto'
import { suspendUser, unsuspendUser } from '@pawport/shared/accounts/suspend.ts'
import { ENDPOINTS, type Endpoint } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { TOKEN_SCOPES, type TokenScope } from '@pawport/shared/contract/tokens/schemas.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type Member, makeToken, signInMember } from './testing/member.ts'

const CREDITS = '/api/user/credits'
const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', CONTACT_EMAIL: 'help@example.com' })
let ada: Member
let bob: Member
let token: string

beforeAll(async () => {
  ada = await signInMember(served, 'ada@example.com')
  bob = await signInMember(served, 'bob@example.com', 'pro_yearly')
  token = (await makeToken(served, ada)).token
})

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  from?: TestApp
}

/** Calls with a token, as a program does. */
async function call(
  url: string,
  bearer: string,
  { method = 'GET', headers = {}, from = served }: Asked = {},
) {
  const authorization = `Bearer ${bearer}`
  const answer = await from.app.inject({ method, url, headers: { authorization, ...headers } })
  const isJson = answer.headers['content-type']?.includes('json')
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : null }
}

/** Calls an endpoint of the table, with an id that does not exist. */
async function callEndpoint(name: EndpointName, bearer: string) {
  const { method, path } = routeOf(name)
  const { status, body } = await call(path.replace(/:\w+/, randomUUID()), bearer, { method })
  return { status, code: body?.code }
}

const NAMES = Object.keys(ROUTES) as EndpointName[]
const scopeOf = (name: EndpointName) => (ENDPOINTS[name] as Endpoint).scope
const isForAdmins = (name: EndpointName) => ENDPOINTS[name].access === 'admin'
const scopedNames = NAMES.filter((name) => scopeOf(name) && scopeOf(name) !== 'any')

describe('the table of endpoints decides', () => {
  test.each(NAMES.filter((name) => !scopeOf(name) && !isForAdmins(name)))(
    '%s takes no token',
    async (name) => {
      expect(await callEndpoint(name, token)).toEqual({ status: 403, code: 'token_not_accepted' })
    },
  )

  test('an endpoint for administrators does not exist for the token of one, nor does the board of the queues', async () => {
    const admin = await signInMember(served, 'admin@example.com', null)
    const own = (await makeToken(served, admin)).token
    expect((await call(CREDITS, own)).status).toBe(200)
    const answers = await Promise.all(NAMES.filter(isForAdmins).map((name) => callEndpoint(name, own)))
    expect(answers.length).toBeGreaterThan(20)
    for (const answer of answers) expect(answer).toEqual({ status: 404, code: 'not_found' })
    expect((await call('/admin/queues', own)).status).toBe(404)
    const withCookie = { headers: { cookie: admin.cookie } }
    expect((await call('/api/admin/users', own, withCookie)).status).toBe(404)
  })

  test.each(scopedNames)('%s takes a token that has its scope', async (name) => {
    const { status, code } = await callEndpoint(name, token)
    expect([401, 403]).not.toContain(status)
    expect(String(code)).not.toMatch(/^token_/)
  })

  test.each(scopedNames)('%s refuses a token with all other scopes', async (name) => {
    const others = TOKEN_SCOPES.filter((scope) => scope !== scopeOf(name))
    const { token: other } = await otherToken(others)
    const { method, path } = routeOf(name)
    const { status, body } = await call(path.replace(/:\w+/, randomUUID()), other, { method })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      code: 'token_scope_missing',
      message: `This access token does not have the scope ${scopeOf(name)}. Please make one that has it.`,
    })
  })

  test.each(NAMES.filter((name) => scopeOf(name) === 'any'))(
    '%s takes a token of any scope',
    async (name) => {
      const { token: narrow } = await otherToken(['account:read'])
      const { status, code } = await callEndpoint(name, narrow)
      expect([401, 403]).not.toContain(status)
      expect(String(code)).not.toMatch(/^token_/)
    },
  )

  const others = new Map<string, Promise<{ token: string }>>()
  function otherToken(scopes: readonly TokenScope[]) {
    const key = scopes.join()
    if (!others.has(key)) others.set(key, makeToken(served, ada, { scopes }))
    return others.get(key) as Promise<{ token: string }>
  }
})

describe('the user of a call', () => {
  const PLAN = '/api/subscription/current'

  test('is that of the token, without a cookie and beside the cookie of another user', async () => {
    const withCookie = { headers: { cookie: bob.cookie } }
    expect((await bob.browser.visit(PLAN)).json().data.plan_slug).toBe('pro_yearly')
    expect((await call(PLAN, token)).body.data.plan_slug).toBe('pro_premium')
    expect((await call(PLAN, token, withCookie)).body.data.plan_slug).toBe('pro_premium')
  })

  test('is nobody when the token does not work, also beside a cookie that does', async () => {
    for (const wrong of [`${token.slice(0, -1)}~`, `pawport_pat_${'a'.repeat(43)}`, 'pawport_pat_']) {
      const { status, headers, body } = await call(PLAN, wrong, { headers: { cookie: bob.cookie } })
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'token_invalid' })
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
  })

  test('is that of the cookie beside a bearer of another kind, which a proxy may add', async () => {
    const { body } = await call(PLAN, 'eyJhbGciOiJub25lIn0.e30.', { headers: { cookie: bob.cookie } })
    expect(body.data.plan_slug).toBe('pro_yearly')
    expect((await call(PLAN, 'eyJhbGciOiJub25lIn0.e30.')).body.code).toBe('unauthenticated')
  })

  test('may change something without an Origin of ours, which a cookie may not', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const url = `/api/user/generations/${randomUUID()}/cancel`
    expect((await call(url, token, { method: 'POST', headers })).body.code).toBe('not_found')
    const withCookie = { method: 'POST', url, headers: { ...headers, cookie: ada.cookie } } as const
    expect((await served.app.inject(withCookie)).json().code).toBe('origin_refused')
  })

  test('is read from no other place than the header', async () => {
    for (const url of [`${PLAN}?access_token=${token}`, `${PLAN}?token=${token}`])
      expect((await served.app.inject({ url })).json().code).toBe('unauthenticated')
    const asCookie = { url: PLAN, headers: { cookie: `pawport_session=${token}` } }
    expect((await served.app.inject(asCookie)).json().code).toBe('unauthenticated')
  })
})

describe('a token works no longer', () => {
  test('once it is revoked', async () => {
    const { id, token: own } = await makeToken(served, ada)
    expect((await call(CREDITS, own)).status).toBe(200)
    const url = `/api/user/tokens/${id}`
    await served.app.inject({ method: 'DELETE', url, headers: { cookie: ada.cookie } })
    expect((await call(CREDITS, own)).body).toMatchObject({ code: 'token_invalid' })
  })

  test('once it expired, and the answer says when', async () => {
    const own = await startTestApp()
    try {
      const member = await signInMember(own, 'ada@example.com')
      const [short, longest] = [
        await makeToken(own, member, { expires_in_days: 30 }),
        await makeToken(own, member, { expires_in_days: 365 }),
      ]
      expect(longest.expires_at).toBe('2031-01-01T12:00:00.000Z')
      await own.context.db
        .updateTable('subscriptions')
        .set({ current_period_end: new Date('2032-01-01') })
        .execute()
      own.clock.advance(30 * DAY_MS - 1)
      expect((await call(CREDITS, short.token, { from: own })).status).toBe(200)
      own.clock.advance(1)
      const { status, body } = await call(CREDITS, short.token, { from: own })
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'token_expired' })
      expect(body.message).toContain('expired on 2030-01-31.')
      own.clock.advance(335 * DAY_MS - 1)
      expect((await call(CREDITS, longest.token, { from: own })).status).toBe(200)
      own.clock.advance(1)
      expect((await call(CREDITS, longest.token, { from: own })).body.code).toBe('token_expired')
    } finally {
      await own.close()
    }
  })

  test('once the plan no longer includes the API, and the answer names the plans that do', async () => {
    const { db } = served.context
    const carol = await signInMember(served, 'carol@example.com', 'pro_yearly')
    const own = (await makeToken(served, carol)).token
    await db
      .updateTable('subscriptions')
      .set({ status: 'past_due' })
      .where('user_id', '=', carol.id)
      .execute()
    const { status, body } = await call(CREDITS, own, { headers: { 'accept-language': 'zh' } })
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'api_not_included' })
    expect(body.message).toContain('包含它的方案：高级会员 Plus、高级会员（年付）。')
    await db.updateTable('subscriptions').set({ status: 'active' }).where('user_id', '=', carol.id).execute()
    expect((await call(CREDITS, own)).status).toBe(200)
  })

  test('while its user is suspended', async () => {
    const { db, config, clock } = served.context
    const [userId, now] = [bob.id, clock.now()]
    const { id: actorId } = await signInMember(served, 'admin@example.com', null)
    const own = (await makeToken(served, bob)).token
    const reason = { actorId, reason: 'many reports', adminEmails: config.adminEmails }
    await db.transaction().execute((transaction) => suspendUser(transaction, { userId, now, ...reason }))
    const { status, body } = await call(CREDITS, own)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'account_suspended' })
    expect(body.message).toContain('help@example.com')
    await db.transaction().execute((transaction) => unsuspendUser(transaction, { userId, now }))
    expect((await call(CREDITS, own)).status).toBe(200)
  })

  test('once its user is deleted', async () => {
    const gone = await signInMember(served, 'gone@example.com')
    const own = (await makeToken(served, gone)).token
    const { db } = served.context
    for (const table of ['subscriptions', 'sessions', 'identities'] as const)
      await db.deleteFrom(table).where('user_id', '=', gone.id).execute()
    await db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect((await call(CREDITS, own)).body).toMatchObject({ code: 'token_invalid' })
  })

  test('once real accounts take the place of test accounts', async () => {
    const google = await startTestApp({
      DATABASE_URL: served.context.config.database.url,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    try {
      expect((await call(CREDITS, token, { from: google })).body).toMatchObject({ code: 'token_invalid' })
    } finally {
      await google.close()
    }
  })
})

test('the last use is noted, to the hour', async () => {
  const { id, token: own } = await makeToken(served, ada)
  const noted = async () => {
    const { data } = (await ada.browser.visit('/api/user/tokens')).json()
    return data.tokens.find((listed: { id: string }) => listed.id === id).last_used_at
  }
  expect(await noted()).toBeNull()
  const first = served.clock.now().toISOString()
  await call(CREDITS, own)
  expect(await noted()).toBe(first)
  served.clock.advance(HOUR_MS - 1)
  await call(CREDITS, own)
  expect(await noted()).toBe(first)
  served.clock.advance(1)
  await call(CREDITS, own)
  expect(await noted()).toBe(served.clock.now().toISOString())
})

test('a call notes that its user is here, to the hour', async () => {
  const { db } = served.context
  const now = served.clock.now()
  const noted = async (before: Date | null) => {
    await db.updateTable('users').set({ last_seen_at: before }).where('id', '=', ada.id).execute()
    await call(CREDITS, token)
    const users = db.selectFrom('users').select('last_seen_at').where('id', '=', ada.id)
    return (await users.executeTakeFirstOrThrow()).last_seen_at
  }
  const recent = new Date(now.getTime() - HOUR_MS + 1)
  expect(await noted(null)).toEqual(now)
  expect(await noted(recent)).toEqual(recent)
  expect(await noted(new Date(now.getTime() - HOUR_MS))).toEqual(now)
})

test('a failure of the server does not say that the token is wrong', async () => {
  const own = await startTestApp()
  try {
    const member = await signInMember(own, 'ada@example.com')
    const { token: bearer } = await makeToken(own, member)
    await sql`ALTER TABLE access_tokens RENAME TO gone`.execute(own.context.db)
    const { status, headers } = await call(CREDITS, bearer, { from: own })
    expect([status, headers['www-authenticate']]).toEqual([500, undefined])
  } finally {
    await own.close()
  }
})

test('the calls of a token in a minute are limited, and do not limit those of another token', async () => {
  const own = await startTestApp({ RATE_LIMIT_TOKEN: '3' })
  try {
    const member = await signInMember(own, 'ada@example.com')
    const [one, other] = [(await makeToken(own, member)).token, (await makeToken(own, member)).token]
    const statuses = []
    for (const bearer of [one, one, one, one, other])
      statuses.push((await call(CREDITS, bearer, { from: own })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    const { headers, body } = await call(CREDITS, one, { from: own })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.code).toBe('too_many_requests')
  } finally {
    await own.close()
  }
})

test('no token is written to the log, in whatever place it was sent', async () => {
  await call(CREDITS, token)
  await call(`${CREDITS}?access_token=${token}`, `${token}x`)
  await makeToken(served, ada)
  const log = served.logged.join('')
  expect(log).toContain('"path":"/api/user/tokens"')
  expect(log).not.toContain('pawport_pat_')
})
