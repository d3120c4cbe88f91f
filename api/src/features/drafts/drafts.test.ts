import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Draft } from '@pawport/shared/contract/drafts/schemas.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { finishDraft, type TakenDraft, takeDraft } from '@pawport/shared/drafts/store.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveCheckedPhoto } from '../../testing/belongings.ts'
import { sessionCookie, signedInBrowser, signIn } from '../../testing/signed-in.ts'
import { ORIGIN, startTestApp, type TestApp } from '../../testing/test-app.ts'

const cat = await readFile(new URL('../../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url))
const CARDS = [
  { location: 'Paris', seed: 7 },
  { location: 'Kyoto', portrayal: 'photo', way: 'bust' },
]

let served: TestApp
/** What the worker of a test answers; null: it does not answer. */
let worker:
  | ((taken: TakenDraft) => { pictures: Buffer[]; left_out: boolean[] } | { error_code: ErrorCode })
  | null
let taken: TakenDraft[]

beforeAll(() => serve())
afterAll(() => served.close())
beforeEach(() => {
  taken = []
  worker = ({ request: { cards } }) => ({
    pictures: cards.map(({ location }) => Buffer.from(location)),
    left_out: cards.map(({ wears }) => wears === 'scarf'),
  })
})

async function serve(env: Record<string, string> = {}): Promise<void> {
  served = await startTestApp({ TRUSTED_PROXIES: '1', ...env })
  const { context } = served
  const { db } = context
  context.queue = {
    ...context.queue,
    async add(_name, _data, { id }) {
      if (!worker) return
      const row = await takeDraft(db, id)
      if (!row) throw new Error('nothing was asked')
      taken.push(row)
      await finishDraft(db, id, worker(row))
    },
  }
}

interface Asked {
  cards?: unknown
  photo?: Buffer | null
  fields?: Record<string, string>
  headers?: Record<string, string>
}

function ask({ cards = CARDS, photo = cat, fields = {}, headers = {} }: Asked = {}) {
  const form = new FormData()
  form.set('cards', JSON.stringify(cards))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (photo) form.set('img', new Blob([new Uint8Array(photo)]), 'cat.png')
  return served.app.inject({
    method: 'POST',
    url: '/api/drafts',
    headers: { origin: ORIGIN, host: new URL(ORIGIN).host, ...headers },
    payload: form,
  })
}

async function rows(): Promise<number> {
  return (await served.context.db.selectFrom('drafts').select('id').execute()).length
}

test('a visitor gets a draft for each card with the seed that draws it, and nothing is kept or logged', async () => {
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const drafts = answer.json().data as Draft[]
  const image = (text: string) => `data:image/webp;base64,${Buffer.from(text).toString('base64')}`
  expect(drafts).toMatchObject([
    { location: 'Paris', seed: 7, style: 'vintage', aspect: '1:1', image: image('Paris') },
    { location: 'Kyoto', seed: expect.any(Number), image: image('Kyoto') },
  ])
  expect(taken[0]?.photo?.equals(cat)).toBe(true)
  expect(taken[0]?.request.cards[1]?.seed).toBe(drafts[1]?.seed)
  expect(taken[0]?.request.cards.map(({ portrayal }) => portrayal)).toEqual(['drawn', 'photo'])
  expect(taken[0]?.request.cards.map(({ way }) => way)).toEqual(['auto', 'bust'])
  expect(drafts.map(({ left_out }) => left_out)).toEqual([false, false])
  expect(await rows()).toBe(0)
  expect(await served.context.db.selectFrom('photos').select('id').execute()).toEqual([])
  const log = served.logged.join('')
  expect(log).toContain('/api/drafts')
  expect(log).not.toMatch(/Paris|Kyoto|127\.0\.0\.1.*cat\.png/)
})

test('while the queue cannot be reached drafts are busy, with a text, and nothing is kept', async () => {
  const { queue } = served.context
  served.context.queue = { ...queue, add: () => Promise.reject(new Error('connection is closed')) }
  try {
    const answer = await ask({ headers: { 'accept-language': 'zh-CN' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'drafts_busy', message: expect.stringMatching(/草稿/) })
    expect(await rows()).toBe(0)
  } finally {
    served.context.queue = queue
  }
})

test.each([
  ['no cards', { cards: [] }, 400, 'bad_request'],
  ['five cards', { cards: Array.from({ length: 5 }, () => ({ location: 'Paris' })) }, 400, 'bad_request'],
  ['a latitude alone', { cards: [{ location: 'Paris', lat: 3 }] }, 400, 'bad_request'],
  ['a place of control characters', { cards: [{ location: '\u0000' }] }, 400, 'bad_request'],
  ['no photo', { photo: null }, 400, 'photo_missing'],
  ['text for a photo', { photo: Buffer.from('a cat, honestly') }, 415, 'photo_unsupported'],
  [
    'too large a photo',
    { photo: Buffer.concat([cat, Buffer.alloc(2_000_000)]) },
    413,
    'draft_photo_too_large',
  ],
  ['the id of a photo', { photo: null, fields: { photo_id: randomUUID() } }, 401, 'unauthenticated'],
  ['the id of a pet', { fields: { pet_id: randomUUID() } }, 401, 'unauthenticated'],
] as const)('refuses a visitor with %s, and asks no worker', async (_what, asked, status, code) => {
  const answer = await ask(asked)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(taken).toEqual([])
})

test('what is wrong with the photo is told in the language of the visitor', async () => {
  worker = () => ({ error_code: 'no_pet' })
  const [en, zh] = [await ask(), await ask({ headers: { 'accept-language': 'zh' } })]
  expect([en.json().code, zh.json().code]).toEqual(['no_pet', 'no_pet'])
  expect(zh.json().message).toMatch(/\p{Script=Han}/u)
  expect(en.json().message).not.toMatch(/\p{Script=Han}/u)
  expect(await rows()).toBe(0)
})

/** The headers of a user's own browser. */
async function cookieOf(email: string): Promise<Record<string, string>> {
  return { cookie: sessionCookie(await signedInBrowser(served, email)) }
}

test("drafts of an own checked photo show the chosen pet; another user's photo is not found", async () => {
  const [ada, ben] = [await cookieOf('ada@example.com'), await cookieOf('ben@example.com')]
  const { id = '' } =
    (await served.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirst()) ?? {}
  const photo_id = await giveCheckedPhoto(served.context, id, served.clock.now())
  const fields = { photo_id, pet: '0' }
  expect((await ask({ photo: null, fields, headers: ada })).statusCode).toBe(200)
  expect(taken[0]).toMatchObject({ photo: null, photo_key: expect.any(String) })
  expect(taken[0]?.request.pets?.map(({ species }) => species)).toEqual(['dog'])
  const foreign = await ask({ photo: null, fields, headers: ben })
  expect(foreign.json().code).toBe('photo_expired')
  expect((await ask({ photo: null, fields: { ...fields, pet: '1' }, headers: ada })).statusCode).toBe(400)
})

test("who travels along is drafted with the photo of each; another user's pet and a visitor's wish are refused", async () => {
  const ada = await signIn(served)
  const now = served.clock.now()
  const save = async (name: string) => {
    const photo_id = await giveCheckedPhoto(served.context, ada.id, now)
    return (await ada.call('POST', '/api/user/pets', { name, photo_id })).json().data.id as string
  }
  const [minka, rex] = [await save('Minka'), await save('Rex')]
  const fields = { pet_id: minka, companions: rex }
  expect((await ask({ photo: null, fields, headers: ada.headers })).statusCode).toBe(200)
  expect(taken[0]?.request.companions).toMatchObject([
    { pet_name: 'Rex', photo_key: expect.stringMatching(/^photos\//), pet: { species: 'dog' } },
  ])
  const twice = await ask({ photo: null, fields: { ...fields, companions: minka }, headers: ada.headers })
  expect(twice.json().code).toBe('companion_twice')
  const ben = await cookieOf('ben@example.com')
  expect((await ask({ fields: { companions: rex }, headers: ben })).json().code).toBe('companion_gone')
  expect((await ask({ fields: { companions: rex } })).json().code).toBe('unauthenticated')
})

test('a visitor has a limited number of requests that are not answered, the installation too, and others go on', async () => {
  await served.close()
  await serve({ MAX_DRAFTS_AT_ONCE: '4' })
  worker = null
  const from = (address: string) => ask({ headers: { 'x-forwarded-for': address } })
  const waiting = [from('203.0.113.1'), from('203.0.113.1'), from('203.0.113.1')]
  await expect.poll(rows).toBe(3)
  const fourth = await from('203.0.113.1')
  expect([fourth.statusCode, fourth.json().code]).toEqual([503, 'drafts_busy'])
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  waiting.push(from('203.0.113.2'))
  await expect.poll(rows).toBe(4)
  expect((await from('203.0.113.3')).json().code).toBe('drafts_busy')
  // All waiting requests get the same answer, and no row is left.
  expect((await Promise.all(waiting)).map((answer) => answer.json().code)).toEqual(
    waiting.map(() => 'drafts_busy'),
  )
  expect(await rows()).toBe(0)
})

test('a visitor, and an address with any number of users, ask for a limited number of drafts in a minute', async () => {
  await served.close()
  await serve({ RATE_LIMIT_DRAFTS: '1' })
  const statuses: number[] = []
  for (let count = 0; count < 2; count += 1) statuses.push((await ask()).statusCode)
  for (const name of ['a', 'b', 'c', 'd'])
    statuses.push((await ask({ headers: await cookieOf(`${name}@example.com`) })).statusCode)
  expect(statuses).toEqual([200, 429, 200, 200, 200, 429])
})

test('drafts are not offered where an endpoint draws, nor where the operator allows none', async () => {
  const offered = async () => (await served.app.inject({ url: '/api/config' })).json().data.drafts
  expect(await offered()).toBe(true)
  for (const env of [
    ['MAX_DRAFTS_AT_ONCE', '0'],
    ['HF_TOKEN', 'hf_abc'],
  ] as const) {
    await served.close()
    await serve(Object.fromEntries([env]))
    expect(await offered()).toBe(false)
    const answer = await ask()
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'drafts_not_offered'])
  }
})
