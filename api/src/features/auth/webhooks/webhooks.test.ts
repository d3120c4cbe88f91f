import { MINUTE_MS } from '@pawport/shared/contract/time.ts'
import type { Webhook } from '@pawport/shared/contract/webhooks/schemas.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type Member, signInMember } from '../tokens/testing/member.ts'
import { webhookUrl } from './routes.ts'

const served = useTestApp()
const PATH = '/api/user/webhooks'
let member: Member
let users = 0
beforeEach(async () => {
  users += 1
  member = await signInMember(served, `hooks${users}@example.com`)
})

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, { cookie } = member) {
  const answer = await served.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const create = (url = 'https://hooks.example/pawport') => call('POST', PATH, { url })
const list = async (): Promise<Webhook[]> => (await call('GET', PATH)).data

test('a webhook is made with a secret that only this answer shows, and another secret follows on request', async () => {
  const { status, data } = await create()
  expect([status, data.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{32}$/)])
  const [webhook, ...others] = await list()
  expect([webhook, others]).toEqual([
    {
      id: data.id,
      url: 'https://hooks.example/pawport',
      created_at: served.clock.now().toISOString(),
      state: 'on',
      deliveries: [],
    },
    [],
  ])
  const next = await call('POST', `${PATH}/${data.id}/secret`)
  expect(next.data.secret).toMatch(/^whsec_/)
  expect(next.data.secret).not.toBe(data.secret)
  const rows = await served.context.db.selectFrom('webhook_endpoints').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('whsec_')
})

test('a test event waits for a worker, and goes with its webhook', async () => {
  const { data } = await create()
  expect((await call('POST', `${PATH}/${data.id}/test`)).status).toBe(200)
  const [webhook] = await list()
  expect(webhook?.deliveries).toMatchObject([{ type: 'test', attempts: 0, error: null }])
  expect((await call('DELETE', `${PATH}/${data.id}`)).status).toBe(200)
  expect(await list()).toEqual([])
})

test('a test event that the queue does not take is answered all the same, and waits for the sweeper', async () => {
  const { data } = await create()
  const add = vi.spyOn(served.context.queue, 'add').mockRejectedValueOnce(new Error('connection is closed'))
  expect((await call('POST', `${PATH}/${data.id}/test`)).status).toBe(200)
  expect(add).toHaveBeenCalledOnce()
  add.mockRestore()
  const [webhook] = await list()
  expect(webhook?.deliveries).toMatchObject([{ type: 'test', attempts: 0, error: null }])
})

test('a user has five webhooks at most, however many are asked for at once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'too_many_webhooks')).toHaveLength(1)
})

test('a user whose plan lacks the API makes none', async () => {
  member = await signInMember(served, 'without-hooks@example.com', null)
  expect((await create()).code).toBe('api_not_included')
})

test('a new webhook, and a new secret, need a sign-in of the last minutes', async () => {
  const { data } = await create()
  served.clock.advance(11 * MINUTE_MS)
  expect((await create()).code).toBe('sign_in_again')
  expect((await call('POST', `${PATH}/${data.id}/secret`)).code).toBe('sign_in_again')
})

describe('the address of a webhook', () => {
  test.each([
    'http://hooks.example/',
    'https://user:password@hooks.example/',
    'https://localhost/hook',
    'https://api.localhost./hook',
    'https://127.0.0.1/hook',
    'https://0x7f.1/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'ftp://hooks.example/',
    'hooks.example',
    `https://hooks.example/${'x'.repeat(500)}`,
  ])('%s is refused', (url) => {
    expect(webhookUrl(url, { toPrivate: false })).toBeNull()
  })

  test('may be in the own network where the operator says so', () => {
    expect(webhookUrl('http://10.1.2.3:8080/hook', { toPrivate: true })).toBe('http://10.1.2.3:8080/hook')
    expect(webhookUrl('file:///etc/passwd', { toPrivate: true })).toBeNull()
  })

  test('that is refused is answered with what it should be', async () => {
    expect(await create('https://127.0.0.1/')).toMatchObject({ status: 422, code: 'webhook_url_refused' })
  })
})
