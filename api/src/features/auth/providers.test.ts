import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import type { IdentityConfig } from '@pawport/shared/platform/config-identity.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { signIn } from './sign-in.ts'

const LOCAL = { kind: 'local', anywhere: false, inContainer: false } as const
const OTHER = {
  OIDC_PROVIDERS: JSON.stringify([
    { name: 'acme', label: 'Acme', issuer: 'https://login.example', client_id: 'us' },
  ]),
}
const GOOGLE = loadConfig({
  DATABASE_URL: 'postgres://localhost/x',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  ...OTHER,
}).identity
const ISSUERS = { local: 'http://localhost:3000/local-issuer', openid: 'https://accounts.google.com' }

const served = useTestApp()
beforeEach(() => configure(LOCAL))

/** Starts the application again with another provider, as after a change of the setting. */
function configure(identity: IdentityConfig): void {
  served.context.config.identity = identity
}

async function sessionFor(email: string, subject = email, issuer?: string): Promise<string> {
  const { kind } = served.context.config.identity
  const identity = { issuer: issuer ?? ISSUERS[kind], subject, email, name: 'Ada', image: null }
  return (await signIn(served.context, identity, undefined)).token
}

async function userOf(token: string): Promise<SessionUser | null> {
  const headers = { cookie: `pawport_session=${token}` }
  return (await served.browser().visit('/api/auth/session', { headers })).json().user
}

async function accountOf(email: string, subject?: string, issuer?: string): Promise<string | undefined> {
  return (await userOf(await sessionFor(email, subject, issuer)))?.id
}

async function availableTo(userId: string | undefined): Promise<number> {
  const { available } = await served.context.db
    .selectFrom('credit_accounts')
    .select('available')
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow()
  return available
}

describe('a session', () => {
  test('of a test account ends with the switch to Google, and the other way around', async () => {
    const trial = await sessionFor('switch@example.com')
    expect(await userOf(trial)).not.toBeNull()
    configure(GOOGLE)
    expect(await userOf(trial)).toBeNull()
    const google = await sessionFor('switch@example.com')
    expect(await userOf(google)).not.toBeNull()
    configure(LOCAL)
    expect(await userOf(google)).toBeNull()
  })
})

describe('an account', () => {
  test('made by a test account is not given to the owner of the address, who gets a new account', async () => {
    const claimed = await accountOf('victim@example.com')
    configure(GOOGLE)
    const real = await accountOf('victim@example.com')
    expect(real).toBeDefined()
    expect(real).not.toBe(claimed)
    expect(await accountOf('victim@example.com')).toBe(real)
    expect(await availableTo(real)).toBe(4)
  })

  test('of a Google user is not opened by a test account with its address', async () => {
    configure(GOOGLE)
    const real = await accountOf('owner@example.com')
    configure(LOCAL)
    const claimed = await accountOf('owner@example.com')
    expect(claimed).toBeDefined()
    expect(claimed).not.toBe(real)
    expect(await accountOf('owner@example.com')).toBe(claimed)
  })

  test('is opened by another real provider with the same address, not by the next owner of the address', async () => {
    configure(GOOGLE)
    const first = await accountOf('moved@example.com', 'first owner')
    expect(await accountOf('moved@example.com', 'the same person', 'https://login.example')).toBe(first)
    expect(await accountOf('moved@example.com', 'next owner')).not.toBe(first)
  })

  test('of a test account stays the same when the server moves to another port', async () => {
    const before = await accountOf('moving@example.com', '1')
    expect(await accountOf('moving@example.com', '1', 'http://localhost:3001/local-issuer')).toBe(before)
  })
})
