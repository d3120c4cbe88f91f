import { randomUUID } from 'node:crypto'
import { suspendUser, unsuspendUser } from '@pawport/shared/accounts/suspend.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { claimDueDeletion } from '@pawport/shared/data/deletion.ts'
import { eraseUser } from '@pawport/shared/data/erase.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', CONTACT_EMAIL: 'help@example.com' })
let admin: Browser
let ada: Browser
let adaId: string

beforeAll(async () => {
  admin = await signedInBrowser(served, 'admin@example.com')
  ada = await signIn()
  adaId = String((await ada.session()).user?.id)
})

async function signIn(): Promise<Browser> {
  const browser = await signedInBrowser(served, 'ada@example.com')
  return browser
}

async function suspend(): Promise<void> {
  const actorId = String((await admin.session()).user?.id)
  const { config, db, clock } = served.context
  await db.transaction().execute((transaction) =>
    suspendUser(transaction, {
      userId: adaId,
      actorId,
      reason: 'many reports',
      adminEmails: config.adminEmails,
      now: clock.now(),
    }),
  )
}

async function unsuspend(): Promise<void> {
  await served.context.db
    .transaction()
    .execute((transaction) => unsuspendUser(transaction, { userId: adaId, now: served.clock.now() }))
}

/** A socket of a browser at a server that listens. */
async function connect(port: number, browser: Browser): Promise<Socket> {
  const cookies = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: cookies, origin: served.context.config.server.publicUrl.origin },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

function portOf(app: TestApp['app']): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a suspension ends sessions and sockets on every API process, and sign-in says why', async () => {
  const replica = await startTestApp({ DATABASE_URL: served.context.config.database.url })
  await Promise.all([served, replica].map(({ app }) => app.listen({ port: 0 })))
  await Promise.all([served, replica].map(({ context }) => context.changes.ready))
  const phone = await signIn()
  const sockets = await Promise.all([
    connect(portOf(served.app), ada),
    connect(portOf(replica.app), phone),
    connect(portOf(replica.app), admin),
  ])
  const ended = sockets.slice(0, 2).map(async (socket) => {
    const told = new Promise((resolve) => socket.once('session.ended', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    return Promise.all([told, closed])
  })

  await suspend()
  await Promise.all(ended)
  expect(sockets[2]?.connected).toBe(true)
  expect((await ada.session()).user).toBeNull()
  expect((await phone.session()).user).toBeNull()

  const browser = served.browser()
  const { url } = await browser.follow('/api/auth/signin?login_hint=ada@example.com', /^\/\?error/)
  expect(url).toBe('/?error=account_suspended#/signin')
  expect(browser.cookies.has('pawport_session')).toBe(false)
  sockets[2]?.disconnect()
  await replica.close()

  await unsuspend()
  expect((await (await signIn()).session()).user?.email).toBe('ada@example.com')
})

test('an account that is deleted loses its open sockets, sessions and sign-in', async () => {
  const { db, databaseClock } = served.context
  const eve = await signedInBrowser(served, 'eve@example.com')
  const socket = await connect(portOf(served.app), eve)
  const told = new Promise((resolve) => socket.once('session.ended', resolve))
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/user/deletion',
    headers: { cookie: sessionCookie(eve) },
    payload: { confirm: 'delete my account' },
  })
  expect(answer.statusCode).toBe(200)
  const due = new Date((await databaseClock.now()).getTime() + 8 * DAY_MS)
  const userId = await claimDueDeletion(db, due)
  await Promise.all([told, closed])
  expect((await eve.session()).user).toBeNull()
  await eraseUser(db, String(userId), randomUUID())
  await expect(connect(portOf(served.app), eve)).rejects.toThrow()
})

test('a program reads the reason and the address to write to, in its language', async () => {
  await suspend()
  const browser = served.browser()
  const { url } = await browser.follow(
    '/api/auth/signin?login_hint=ada@example.com',
    /^\/api\/auth\/callback/,
  )
  const refused = await browser.visit(url, {
    headers: { accept: 'application/json', 'accept-language': 'zh' },
  })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'account_suspended' })
  expect(refused.json().message).toContain('写信给我们 (help@example.com)')
  await unsuspend()
})

test('public pages of a suspended user are not found, and are back afterwards', async () => {
  const row = generationRow(adaId, {
    status: 'completed',
    output_image_key: 'a/p.webp',
    output_description: 'Dear diary',
    share_id: 'aaaaaaaaaaaaaaaaaaaaaa',
  })
  await served.context.db.insertInto('generations').values(row).execute()
  await served.context.objects.put('a/p.webp', Buffer.from('a picture'), { contentType: 'image/webp' })
  const page = () => served.browser().visit('/s/aaaaaaaaaaaaaaaaaaaaaa')
  expect((await page()).statusCode).toBe(200)
  await suspend()
  expect((await page()).statusCode).toBe(404)
  await unsuspend()
  expect((await page()).statusCode).toBe(200)
})

test('the last request of a user is noted, to the hour', async () => {
  const browser = await signIn()
  const seen = async () =>
    (
      await served.context.db
        .selectFrom('users')
        .select('last_seen_at')
        .where('id', '=', adaId)
        .executeTakeFirstOrThrow()
    ).last_seen_at?.getTime()
  await browser.session()
  const first = served.clock.now().getTime()
  expect(await seen()).toBe(first)
  served.clock.advance(60_000)
  await browser.session()
  expect(await seen()).toBe(first)
  served.clock.advance(3_600_000)
  await browser.session()
  expect(await seen()).toBe(served.clock.now().getTime())
})
