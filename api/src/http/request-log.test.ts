import { expect, test } from 'vitest'
import { signedInBrowser } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const served = useTestApp()

test('the log names the paths that were asked for, never signatures or identities in their queries', async () => {
  const browser = await signedInBrowser(served, 'mei@example.com')
  await served.app.inject({ url: '/api/objects/photos/a.jpg?expires=1&signature=SIGNATURE' })
  await served.app.inject({ url: '/api/auth/callback/other?code=CODE&state=STATE' })
  await served.app.inject({ url: '/nowhere?code=CODE' })
  const log = served.logged.join('')
  for (const path of ['/api/auth/signin', '/api/objects/photos/a.jpg', '/nowhere'])
    expect(log).toContain(`"path":"${path}"`)
  const token = browser.cookies.get('pawport_session')?.value ?? 'no session'
  for (const secret of ['mei@example.com', 'SIGNATURE', 'CODE', 'STATE', token])
    expect(log).not.toContain(secret)
})

test('a request is one line, with its path, status and time', async () => {
  const { length } = served.logged
  await served.app.inject({ url: '/api/config' })
  const lines = served.logged.slice(length).map((line) => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: expect.objectContaining({ method: 'GET', path: '/api/config' }),
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
})

test('a client fills no disk with long paths, hosts and wrong values', async () => {
  const { length } = served.logged
  const long = 'a'.repeat(12_000)
  await served.app.inject({ url: `/${long}`, headers: { host: long } })
  await served.app.inject({ url: `/api/geo/search?q=x&limit=${long}` })
  const lines = served.logged.slice(length)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.length).toBeLessThan(1_500)
})
