import { createHash } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { MAX_TOKENS, type TokenList } from '@pawport/shared/contract/tokens/schemas.ts'
import { IS_RECEIPT } from '@pawport/shared/mail/is-receipt.ts'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { askForToken, type Member, makeToken, signInMember } from './testing/member.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let ada: Member
beforeAll(async () => {
  ada = await signInMember(served, 'ada@example.com')
})

async function list({ browser }: Member, headers = {}): Promise<TokenList> {
  return (await browser.visit('/api/user/tokens', { headers })).json().data
}

async function revoke({ cookie }: Member, id: string): Promise<number> {
  const url = `/api/user/tokens/${id}`
  return (await served.app.inject({ method: 'DELETE', url, headers: { cookie } })).statusCode
}

test('a new token is shown once: afterwards there is its hash, and its last characters', async () => {
  const answer = await askForToken(served, ada, { name: ' Holiday cards ', expires_in_days: 30 })
  expect(answer.statusCode).toBe(201)
  const { token, ...rest } = answer.json().data
  expect(token).toMatch(/^pawport_pat_[\w-]{43}$/)
  expect(rest).toEqual({
    id: expect.any(String),
    name: 'Holiday cards',
    hint: token.slice(-4),
    scopes: ['generations:read', 'generations:write', 'account:read'],
    created_at: '2030-01-01T12:00:00.000Z',
    expires_at: '2030-01-31T12:00:00.000Z',
    last_used_at: null,
  })
  expect((await list(ada)).tokens).toEqual([rest])
  const { db } = served.context
  const rows = await db.selectFrom('access_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest()])
  expect(await revoke(ada, rest.id)).toBe(200)
})

test('a token has the scopes that were asked for, listed in one order', async () => {
  const wanted = { scopes: ['account:read', 'generations:read'] as const }
  const { id, scopes } = await makeToken(served, ada, wanted)
  expect(scopes).toEqual(['generations:read', 'account:read'])
  expect((await list(ada)).tokens).toMatchObject([{ id, scopes }])
  expect(await revoke(ada, id)).toBe(200)
})

test.each([
  ['without a name', { name: ' ' }],
  ['with a name over two lines', { name: 'nightly\n\nThis is expected.' }],
  ['with a name of 61 characters', { name: 'a'.repeat(61) }],
  ['without a scope', { scopes: [] }],
  ['with a scope twice', { scopes: ['account:read', 'account:read'] as const }],
  ['with a scope that does not exist', { scopes: ['admin'] as never }],
  ['for 31 days', { expires_in_days: 31 }],
  ['without an end', { expires_in_days: null }],
])('a token %s is refused', async (_, wanted) => {
  const answer = await askForToken(served, ada, wanted)
  expect(answer.json()).toMatchObject({ code: 'bad_request' })
  expect((await list(ada)).tokens).toEqual([])
})

test('a revoked token leaves the list, and cannot be revoked twice', async () => {
  const { id } = await makeToken(served, ada)
  expect(await revoke(ada, id)).toBe(200)
  expect((await list(ada)).tokens).toEqual([])
  expect(await revoke(ada, id)).toBe(404)
})

test('revoked tokens do not pile up: the next one that is made removes them, and no others', async () => {
  const gil = await signInMember(served, 'gil@example.com')
  const kept = await makeToken(served, gil)
  for (let count = 0; count < 5; count += 1) await revoke(gil, (await makeToken(served, gil)).id)
  const last = await makeToken(served, gil)
  const rows = served.context.db.selectFrom('access_tokens').innerJoin('users', 'users.id', 'user_id')
  const ids = await rows.where('email', '=', 'gil@example.com').select('access_tokens.id').execute()
  expect(new Set(ids.map(({ id }) => id))).toEqual(new Set([kept.id, last.id]))
})

test('a user has at most 20 tokens that work, with any number of requests at the same time', async () => {
  const eve = await signInMember(served, 'eve@example.com')
  const asked = Array.from({ length: MAX_TOKENS + 5 }, () =>
    askForToken(served, eve, { expires_in_days: 30 }),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_TOKENS)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(5)
  expect(refused[0]?.json().message).toContain('20 access tokens')
  const { tokens } = await list(eve)
  expect(tokens).toHaveLength(MAX_TOKENS)
  await revoke(eve, String(tokens[0]?.id))
  expect((await askForToken(served, eve)).statusCode).toBe(201)
  expect((await askForToken(served, eve)).statusCode).toBe(409)
  const [, expiring] = tokens
  await served.context.db
    .updateTable('access_tokens')
    .set({ expires_at: served.clock.now() })
    .where('id', '=', String(expiring?.id))
    .execute()
  expect((await askForToken(served, eve)).statusCode).toBe(201)
})

test('a token that expired stays in the list for a while, and does not count', async () => {
  const own = await startTestApp()
  try {
    const bob = await signInMember(own, 'bob@example.com', 'pro_yearly')
    const { id } = await makeToken(own, bob, { expires_in_days: 30 })
    await own.context.db
      .updateTable('subscriptions')
      .set({ current_period_end: new Date('2031-01-01') })
      .execute()
    const tokens = async () => (await bob.browser.visit('/api/user/tokens')).json().data.tokens
    own.clock.advance(31 * DAY_MS - 60_000)
    await bob.browser.follow('/api/auth/signin?login_hint=bob@example.com')
    expect(await tokens()).toMatchObject([{ id, expires_at: '2030-01-31T12:00:00.000Z' }])
    const makeAnother = () => {
      const cookie = [...bob.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
      return makeToken(own, { ...bob, cookie }, { expires_in_days: 90 })
    }
    const second = await makeAnother()
    expect(await tokens()).toMatchObject([{ id: second.id }, { id }])
    own.clock.advance(30 * DAY_MS)
    await bob.browser.follow('/api/auth/signin?login_hint=bob@example.com')
    const third = await makeAnother()
    expect(await tokens()).toMatchObject([{ id: third.id }, { id: second.id }])
  } finally {
    await own.close()
  }
})

test('without a plan that includes the API none is made, and the answer names the plans that do', async () => {
  const free = await signInMember(served, 'free@example.com', null)
  const answer = await askForToken(served, free)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'api_not_included',
    message:
      'Your plan (Free Preview) does not include API access. These plans do: Premium Plus, Premium Yearly.',
  })
  expect(await list(free)).toEqual({
    tokens: [],
    is_included: false,
    plans: ['Premium Plus', 'Premium Yearly'],
  })
  const pro = await signInMember(served, 'pro@example.com', 'pro')
  expect((await askForToken(served, pro)).json().message).toContain('Your plan (Premium) does not include')
  expect((await list(ada)).is_included).toBe(true)
})

test('an administrator needs no plan', async () => {
  const admin = await signInMember(served, 'admin@example.com', null)
  expect((await list(admin)).is_included).toBe(true)
  expect((await askForToken(served, admin)).statusCode).toBe(201)
})

test('a new token is told by a notice and by a mail that cannot be declined, to its owner alone', async () => {
  const helen = await signInMember(served, 'helen@example.com')
  const { id } = await makeToken(served, helen, { name: 'nightly', expires_in_days: 180 })
  const { db } = served.context
  const notices = await db.selectFrom('notices').selectAll().where('key', '=', `token-made:${id}`).execute()
  const data = { name: 'nightly', expires_at: '2030-06-30T12:00:00.000Z' }
  expect(notices).toMatchObject([{ user_id: helen.id, kind: 'token-made', data }])
  const mails = await db.selectFrom('mails').selectAll().where('key', '=', `token-made:${id}`).execute()
  expect(mails).toMatchObject([{ user_id: helen.id, template: 'token-made', data: { name: 'nightly' } }])
  expect(IS_RECEIPT['token-made']).toBe(true)
})

test('signing out elsewhere revokes the tokens only when asked to, and never those of another user', async () => {
  const owner = await signInMember(served, 'frank@example.com')
  const other = await signInMember(served, 'gina@example.com')
  const [own, foreign] = [await makeToken(served, owner), await makeToken(served, other)]
  const works = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await served.app.inject({ url: '/api/user/credits', headers })).statusCode
  }
  const end = async (query: string) => {
    const url = `/api/user/sessions${query}`
    return (await served.app.inject({ method: 'DELETE', url, headers: { cookie: owner.cookie } })).json().data
  }
  expect(await end('')).toEqual({ ended: 0, revoked: 0 })
  expect(await works(own)).toBe(200)
  expect(await end('?tokens=revoke')).toEqual({ ended: 0, revoked: 1 })
  expect([await works(own), await works(foreign)]).toEqual([401, 200])
})
