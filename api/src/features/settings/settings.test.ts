import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { readHandle } from '@pawport/shared/settings/store.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
let ada: string
let bob: string

beforeAll(async () => {
  ada = await signIn('ada@example.com')
  bob = await signIn('bob@example.com')
})

async function signIn(email: string): Promise<string> {
  return sessionCookie(await signedInBrowser(served, email))
}

async function read(cookie: string) {
  return (await served.app.inject({ url: '/api/user/settings', headers: { cookie } })).json().data
}

async function change(cookie: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await served.app.inject({
    method: 'PATCH',
    url: '/api/user/settings',
    headers: { cookie, ...headers },
    payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}

async function sessionUser(cookie: string) {
  return (await served.app.inject({ url: '/api/auth/session', headers: { cookie } })).json().user
}

test('a user who has chosen nothing has the defaults', async () => {
  expect(await read(bob)).toEqual({
    username: 'Bob',
    display_name: null,
    email: 'bob@example.com',
    handle: null,
    phone: null,
    whatsapp: null,
    default_size: null,
    default_aspect: null,
    default_style: null,
    locale: null,
    auto_save: true,
    mail_when_done: false,
    first_steps: true,
    mail_notices: true,
  })
})

test('what is changed stays changed, and what is left out stays as it was', async () => {
  const changed = {
    display_name: 'Ada L.',
    handle: 'ada_l',
    phone: '+442079460018',
    whatsapp: '+8613800138000',
    default_size: 1024,
    default_aspect: '4:5',
    default_style: 'night',
    locale: 'zh',
    auto_save: false,
    mail_when_done: true,
    first_steps: false,
    mail_notices: false,
  }
  const whole = { username: 'Ada L.', email: 'ada@example.com', ...changed }
  expect((await change(ada, changed)).data).toEqual(whole)
  expect((await change(ada, { default_style: null, mail_notices: true })).data).toEqual({
    ...whole,
    default_style: null,
    mail_notices: true,
  })
  expect(await read(ada)).toMatchObject({ handle: 'ada_l', default_style: null, mail_notices: true })
})

test.each([
  ['en', /2048 pixels.*plan/],
  ['zh', /2048 像素.*方案/],
])(
  'a size that the plan does not have is no default, and the answer says what it needs (%s)',
  async (language, text) => {
    await change(bob, { default_size: 1024 })
    const refused = await change(
      bob,
      { default_size: 2048, auto_save: false },
      { 'accept-language': language },
    )
    expect(refused).toMatchObject({
      status: 403,
      code: 'size_not_allowed',
      message: expect.stringMatching(text),
    })
    expect(await read(bob)).toMatchObject({ default_size: 1024, auto_save: true })
    await change(bob, { default_size: null })
  },
)

test('with a plan that has it, the largest size can be the default', async () => {
  const { context } = served
  const { id } = await sessionUser(ada)
  const end = new Date(context.clock.now().getTime() + DAY_MS)
  await addSubscription(context.db, id, { plan: 'pro_premium', end })
  expect((await change(ada, { default_size: 2048 })).data).toMatchObject({ default_size: 2048 })
})

test('the session shows the chosen name and numbers, and the name of the sign-in without one', async () => {
  await change(ada, { display_name: '  Countess Ada  ', phone: '0044 (20) 7946-00.18' })
  expect(await sessionUser(ada)).toMatchObject({ username: 'Countess Ada', phone: '+442079460018' })
  await change(ada, { display_name: '', phone: '' })
  expect(await sessionUser(ada)).toMatchObject({ username: 'Ada', phone: null })
})

test.each([
  [{ handle: 'a b' }, 'handle_invalid'],
  [{ handle: '' }, 'handle_invalid'],
  [{ handle: 'admin' }, 'handle_reserved'],
  [{ phone: '020 7946 0018' }, 'phone_invalid'],
  [{ whatsapp: '+1 call me' }, 'phone_invalid'],
  [{ default_size: 777 }, 'bad_request'],
  [{ display_name: 'a\nb' }, 'bad_request'],
  [{ display_name: '\u202Egnp.exe' }, 'bad_request'],
  [{ display_name: '\u200b\u3164' }, 'bad_request'],
  [{ display_name: 'x'.repeat(61) }, 'bad_request'],
])('%j is refused (%s), and nothing beside it is changed [P-108]', async (wrong, code) => {
  const before = await read(bob)
  expect(await change(bob, { default_aspect: '9:16', ...wrong })).toMatchObject({ code })
  expect(await read(bob)).toEqual(before)
})

test('a handle belongs to one user, in whatever letters it is typed, with any number of requests at the same time', async () => {
  const cookies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signIn(`racer${index}@example.com`)),
  )
  const answers = await Promise.all(
    cookies.map((cookie, index) => change(cookie, { handle: index % 2 ? '@Racer' : 'racer' })),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const refused = answers.filter(({ code }) => code !== 0)
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(7).fill([409, 'handle_taken']))
  const owner = cookies[answers.findIndex(({ code }) => code === 0)] ?? ''
  expect((await change(owner, { handle: 'racer' })).code).toBe(0)
  expect((await change(owner, { handle: 'racer_2' })).code).toBe(0)
  expect((await change(bob, { handle: 'racer' })).code).toBe(0)
  expect(await readHandle(served.context.db, (await sessionUser(bob)).id)).toBe('racer')
})

test('a refusal is written in the language of the reader', async () => {
  const { message } = await change(bob, { handle: 'admin' }, { 'accept-language': 'zh' })
  expect(message).toBe('这个用户名已被保留，请换一个。')
})
