import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ORIGIN, startTestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { answerError, handleErrors } from './errors.ts'

/** The headers of Chromium for a typed address. */
const BROWSER = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

const served = useTestApp()

function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'PUT' = 'GET') {
  return served.app.inject({ method, url, headers })
}

describe('an unknown address', () => {
  test.each(['/nothing', '/nothing/at/all?x=1', '/index.php', '/s/x/y', '/pages/none.woff2'])(
    '%s is a page for a person',
    async (url) => {
      const page = await ask(url, BROWSER)
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<html lang="en">')
      expect(page.body).toContain('<h1>Page not found</h1>')
      expect(page.body).toContain('<link rel="stylesheet" href="/pages/base.css">')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    },
  )

  test('speaks the reader’s language', async () => {
    const page = await ask('/nothing', { ...BROWSER, 'accept-language': 'zh-CN,zh;q=0.9' })
    expect(page.body).toContain('<html lang="zh-CN">')
    expect(page.body).toContain('<h1>页面不存在</h1>')
    const chosen = await ask('/nothing', { ...BROWSER, 'accept-language': 'zh-CN', cookie: 'locale=en' })
    expect(chosen.body).toContain('<html lang="en">')
  })

  test('is a page for a browser that takes anything', async () => {
    const page = await ask('/nothing', { accept: '*/*', 'sec-fetch-mode': 'navigate' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each([
    ['under /api', '/api/nothing', BROWSER],
    ['/api itself', '/api', BROWSER],
    ['for a program', '/nothing', { accept: '*/*' }],
    ['for a program that says what it reads', '/nothing', { accept: 'application/json' }],
    ['for one that reads both', '/nothing', { accept: 'application/json, text/html' }],
    ['for a picture on a page', '/nothing.png', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['without a word', '/nothing', {}],
  ])('is JSON %s', async (_, url, headers) => {
    const answer = await ask(url, headers as Record<string, string>)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({ code: 'not_found', data: null, message: 'We could not find that.' })
  })

  test('cannot put markup into its page', async () => {
    const page = await ask('/<script>alert(1)</script>?"><b>', BROWSER)
    expect(page.body).not.toMatch(/<script|<b>/)
  })

  test('that cannot even be decoded is refused on a page', async () => {
    const page = await ask('/%ff', BROWSER)
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect((await ask('/%ff')).json().code).toBe('bad_request')
  })
})

describe('an address with other methods', () => {
  test('says which', async () => {
    const answer = await ask('/api/upload')
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ])
    const share = await ask('/api/user/generations/00000000-0000-0000-0000-000000000000/share', {}, 'PUT')
    expect([share.statusCode, share.headers.allow]).toEqual([405, 'DELETE, POST'])
  })

  test('has a page for a person', async () => {
    const page = await ask('/healthz', BROWSER, 'POST')
    expect([page.statusCode, page.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(page.body).toContain('This cannot be done here.')
  })

  test('is known by its path alone', async () => {
    expect((await ask('/api/upload?from=me')).headers.allow).toBe('POST')
  })

  test.each(['/api/admin/users', '/admin/queues', '/api/admin/users/1/suspend'])(
    'for administrators, %s, does not tell that it exists',
    async (url) => {
      const answer = await ask(url, {}, 'PUT')
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
    },
  )

  test.each(['/more/healthz', '/healthz/more', '/s/x/postcard-jpg', '/s/x/y/postcard.jpg'])(
    'is another one than %s, which only looks like it',
    async (url) => {
      expect((await ask(url, {}, 'PUT')).statusCode).toBe(404)
    },
  )

  test('has another error than an unknown address', async () => {
    expect((await ask('/api/nothing', {}, 'POST')).statusCode).toBe(404)
    expect((await ask('/nothing', {}, 'POST')).statusCode).toBe(404)
  })
})

test.each([
  ['of a request, with a status', { statusCode: 418, code: 'FST_TEAPOT' }, 400, 'bad_request'],
  ['of a client that hung up', { statusCode: 400, code: 'ECONNRESET' }, 400, 'bad_request'],
  ['that a library names', { statusCode: 413, code: 'FST_REQ_FILE_TOO_LARGE' }, 413, 'photo_too_large'],
  ['of a lost database', { code: 'ECONNRESET' }, 503, 'unavailable'],
  ['with a status of servers', { statusCode: 502, code: 'ANY' }, 500, 'internal'],
  ['with a status of success', { statusCode: 399 }, 500, 'internal'],
  ['without anything', {}, 500, 'internal'],
])('an error %s is answered as such', async (_, facts, status, code) => {
  const app = Fastify()
  handleErrors(app)
  app.get('/api/any', () => Promise.reject(Object.assign(new Error('a secret'), facts)))
  const answer = await app.inject('/api/any')
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect('reference' in answer.json()).toBe(status >= 500)
  expect(answer.body).not.toContain('a secret')
})

test.each([
  ['half of a JSON', '/api/contact', 'application/json', '{', 'JSON'],
  ['no JSON', '/api/contact', 'application/json', '', 'JSON'],
  ['another type', '/api/contact', 'text/csv', 'a', 'content-type'],
  ['a body of two megabytes', '/api/contact', 'application/json', `"${'a'.repeat(2_000_000)}"`, 'body'],
  ['a path within a path', '//x/', 'application/json', '{}', 'address'],
])('the text about %s names what to check and no code of a library', async (_, url, type, payload, named) => {
  const headers = { 'content-type': type, origin: ORIGIN }
  const method = url === '//x/' ? 'GET' : 'POST'
  const answer = await served.app.inject({ method, url, headers, ...(method === 'POST' && { payload }) })
  expect(answer.json()).toMatchObject({ code: 'bad_request' })
  expect(answer.json().message).toMatch(new RegExp(`try again: ${named}\\.$`))
})

test('only what can be asked again without harm has a link to try again', async () => {
  const app = Fastify()
  handleErrors(app)
  app.all('/any', () => Promise.reject(new Error('broken')))
  const pageOf = async (method: 'GET' | 'POST') =>
    (await app.inject({ method, url: '/any', headers: BROWSER })).body
  expect(await pageOf('GET')).toContain('href="/any">Try again')
  expect(await pageOf('POST')).not.toContain('Try again')
})

test('a failure of the server is a page without internal details, and can be found in the log', async () => {
  const broken = await startTestApp({}, () => ({
    identities: [
      {
        name: 'local',
        label: 'Any',
        authorizationUrl: () => Promise.reject(new Error('relation "secrets" does not exist')),
        identify: () => Promise.reject(new Error('unused')),
      },
    ],
  }))
  const page = await broken.app.inject({ url: '/api/auth/signin?callbackUrl=%2F', headers: BROWSER })
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Something went wrong on our side')
  expect(page.body).toContain('href="/api/auth/signin?callbackUrl=%2F">Try again')
  expect(page.body).not.toMatch(/secrets|relation|at \w+ \(/)
  const [, reference = 'missing'] = /add this number: ([\w-]+)/.exec(page.body) ?? []
  expect(broken.logged.some((line) => line.includes(reference) && line.includes('secrets'))).toBe(true)
  const answer = await broken.app.inject({ url: '/api/auth/signin?callbackUrl=%2F' })
  const { reference: named } = answer.json()
  expect(broken.logged.some((line) => line.includes(named) && line.includes('secrets'))).toBe(true)
  await broken.close()
})

describe('a request that a store cannot serve now', () => {
  test.each([
    ['a database without room', '53100', 'storage_full'],
    ['a database that starts', '57P03', 'unavailable'],
    ['a full object store', 'XMinioStorageFull', 'storage_full'],
    ['an object store with too much to do', 'SlowDown', 'unavailable'],
    ['a full disk', 'ENOSPC', 'storage_full'],
  ])('may be sent again: %s', async (_, code, answered) => {
    const app = Fastify()
    app.setErrorHandler(answerError)
    app.get('/', () => Promise.reject(Object.assign(new Error('no'), { code })))
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json().code]).toEqual([503, answered])
  })
})
