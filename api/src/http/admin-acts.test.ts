import { randomUUID } from 'node:crypto'
import { addPromotion } from '@pawport/shared/codes/promotions.ts'
import { type AccessOf, ENDPOINTS } from '@pawport/shared/contract/endpoints.ts'
import { type EndpointName, ROUTES, routeOf } from '@pawport/shared/contract/routes.ts'
import { insertTask } from '@pawport/shared/testing/task-row.ts'
import { steadyWorker } from '@pawport/shared/testing/workers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Belongings, giveBelongings } from '../testing/belongings.ts'
import type { Browser } from '../testing/browser.ts'
import { signedInBrowser } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'

type AdminEndpoint = { [N in EndpointName]: AccessOf<N> extends 'admin' ? N : never }[EndpointName]
type Reading = { [N in AdminEndpoint]: (typeof ROUTES)[N] extends `GET ${string}` ? N : never }[AdminEndpoint]
/** Acts without a subject, which a test of their own covers. */
const WITHOUT_SUBJECT = ['admin.queues.allow', 'admin.queues.forbid', 'admin.promotions.create'] as const
type Acting = Exclude<AdminEndpoint, Reading | (typeof WITHOUT_SUBJECT)[number]>

interface Subject {
  id: string
  body?: object
  /** For the acts that take no reason: a body that is refused. */
  refused?: object
}

const served = useTestApp({
  ADMIN_EMAILS: 'admin@example.com',
  DIFFUSION_ENDPOINT_URL: 'http://gpu.internal/',
})
let admin: Browser
let bob: Browser

beforeAll(async () => {
  admin = (await signIn('admin@example.com')).browser
  bob = (await signIn('bob@example.com')).browser
})

async function signIn(email = `${randomUUID()}@example.com`): Promise<{ browser: Browser; id: string }> {
  const browser = await signedInBrowser(served, email)
  return { browser, id: String((await browser.session()).user?.id) }
}

const reason = 'a report of a visitor'

async function newUser(): Promise<Subject> {
  return { id: (await signIn()).id, body: { reason } }
}

async function picture(which: keyof Belongings): Promise<Subject> {
  const own = await giveBelongings(served.context, (await newUser()).id)
  return { id: own[which], body: { reason } }
}

async function reported(): Promise<Subject> {
  const { id } = await picture('completed')
  await served.context.db
    .insertInto('reports')
    .values({ task_id: id, reporter_hash: Buffer.alloc(32, id), reason: 'cruelty', details: null })
    .execute()
  return { id, body: { outcome: 'suspended', reason } }
}

async function message(body: object): Promise<Subject> {
  const text = `Message ${randomUUID()}`
  const { id } = await served.context.db
    .insertInto('contact_messages')
    .values({
      name: 'Eve',
      email: 'eve@example.com',
      subject: 'A question',
      message: text,
      sender_hash: Buffer.from(text),
      content_hash: Buffer.from(text),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, body }
}

async function offer(table: 'plans' | 'credit_packages', credits: object): Promise<Subject> {
  const { id } = await served.context.db
    .selectFrom(table)
    .select('id')
    .where('price_cents', '>', 0)
    .executeTakeFirstOrThrow()
  const name = { en: 'Better', zh: '更好' }
  const body = { name, description: name, priceCents: 1_500, active: true, priceId: null, ...credits, reason }
  return { id, body }
}

async function task(): Promise<Subject> {
  const { id: userId } = await newUser()
  return { id: await insertTask(served.context.db, userId), body: { reason } }
}

/** A subject for each act. A new endpoint without a row here does not compile. */
const ACTS: Record<Acting, () => Promise<Subject>> = {
  'admin.workers.want': async () => ({
    id: await steadyWorker(served.context.db),
    body: { wanted: 'pause', reason },
  }),
  'admin.endpoints.change': async () => ({
    id: 'default',
    body: { steps: 8, guidance: null, strength: null, negativePrompt: null, mode: null, reason },
  }),
  'admin.endpoints.test': async () => ({ id: 'default', body: { reason } }),
  'admin.users.suspend': newUser,
  async 'admin.users.unsuspend'() {
    const user = await newUser()
    await call('admin.users.suspend', admin, user)
    return user
  },
  'admin.users.role': async () => ({ ...(await newUser()), body: { role: 'brand', reason } }),
  'admin.users.adjust': async () => ({
    ...(await newUser()),
    body: { id: randomUUID(), delta: 5, reason },
  }),
  'admin.generations.retry': () => picture('failed'),
  'admin.generations.cancel': () => picture('pending'),
  'admin.generations.hide': () => picture('completed'),
  async 'admin.generations.show'() {
    const subject = await picture('completed')
    await call('admin.generations.hide', admin, subject)
    return subject
  },
  'admin.reports.close': reported,
  'admin.messages.answer': async () => ({
    ...(await message({ answer: 'Like this.' })),
    refused: { answer: ' ' },
  }),
  'admin.messages.close': () => message({ reason }),
  'admin.cards.cancel': () => picture('orderedCard'),
  'admin.plans.change': () => offer('plans', { creditsIncluded: 300, creditsBonus: 0 }),
  'admin.tasks.hide': task,
  async 'admin.tasks.show'() {
    const subject = await task()
    await call('admin.tasks.hide', admin, subject)
    return subject
  },
  async 'admin.promotions.close'() {
    const id = randomUUID()
    const now = served.clock.now()
    await addPromotion(served.context.db, { id, credits: 5, maxUses: 2, endsAt: now, now })
    return { id, body: { reason } }
  },
  'admin.packs.change': () => offer('credit_packages', { creditsAmount: 60, bonusCredits: 5 }),
}

/** What each read needs in its path. A new endpoint without a row here does not compile. */
const READS: Record<Reading, () => Promise<Subject>> = {
  'admin.overview.read': async () => ({ id: '' }),
  'admin.workers.list': async () => ({ id: '' }),
  'admin.endpoints.tested': async () => ({ id: 'default' }),
  'admin.endpoints.list': async () => ({ id: '' }),
  'admin.queues.read': async () => ({ id: '' }),
  'admin.users.list': async () => ({ id: '' }),
  'admin.users.read': newUser,
  'admin.users.entries': newUser,
  'admin.generations.list': async () => ({ id: '' }),
  'admin.generations.read': () => picture('completed'),
  'admin.reports.list': async () => ({ id: '' }),
  'admin.messages.list': async () => ({ id: '' }),
  'admin.cards.quote': async () => ({ id: '' }),
  'admin.cards.list': async () => ({ id: '' }),
  'admin.plans.list': async () => ({ id: '' }),
  'admin.promotions.list': async () => ({ id: '' }),
  'admin.packs.list': async () => ({ id: '' }),
  'admin.tasks.list': async () => ({ id: '' }),
  'admin.audit.list': async () => ({ id: '' }),
  'admin.audit.export': async () => ({ id: '' }),
}

async function call(name: AdminEndpoint, browser: Browser | null, { id, body }: Subject) {
  const { method, path } = routeOf(name)
  const cookie = [...(browser?.cookies ?? [])].map(([one, { value }]) => `${one}=${value}`).join('; ')
  return served.app.inject({
    method,
    url: path.replace(/:\w+/, id),
    headers: { cookie, accept: 'application/json' },
    ...(method !== 'GET' && body && { payload: body }),
  })
}

async function countActs(): Promise<number> {
  const { count } = await served.context.db
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('the tables name every endpoint for administrators', () => {
  const names = (Object.keys(ROUTES) as EndpointName[]).filter((name) => ENDPOINTS[name].access === 'admin')
  expect([...Object.keys(ACTS), ...Object.keys(READS), ...WITHOUT_SUBJECT].sort()).toEqual(names.sort())
})

describe.each(Object.keys(ACTS) as Acting[])('%s', (name) => {
  test('does not exist for visitors and users, and then does nothing', async () => {
    const subject = await ACTS[name]()
    const before = await countActs()
    for (const browser of [null, bob]) {
      const answer = await call(name, browser, subject)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    }
    expect(await countActs()).toBe(before)
  })

  test('leaves one row in the audit log, and none when it is refused', async () => {
    const subject = await ACTS[name]()
    const before = await countActs()
    const wrong = subject.refused ?? { ...subject.body, reason: ' ' }
    const refused = await call(name, admin, { ...subject, body: wrong })
    expect(refused.json().code).toBe('bad_request')
    const unknown = await call(name, admin, { ...subject, id: randomUUID() })
    expect(unknown.json().code).toBe('not_found')
    expect(await countActs()).toBe(before)

    const answer = await call(name, admin, subject)
    expect([answer.statusCode, answer.json().code]).toEqual([expect.toBeOneOf([200, 202]), 0])
    const rows = await served.context.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute()
    expect(rows.length).toBe(before + 1)
    expect(rows[0]).toMatchObject({
      admin_email: 'admin@example.com',
      subject_id: subject.id,
      reason: subject.refused ? null : reason,
      request_id: expect.any(String),
    })
  })
})

test.each(Object.keys(READS) as Reading[])(
  '%s is read by administrators alone, and is no act',
  async (name) => {
    const subject = await READS[name]()
    const before = await countActs()
    for (const browser of [null, bob]) expect((await call(name, browser, subject)).statusCode).toBe(404)
    expect((await call(name, admin, subject)).statusCode).toBe(200)
    expect(await countActs()).toBe(before)
  },
)
