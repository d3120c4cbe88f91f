import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { expect, test } from 'vitest'
import { ANYWHERE, startTestApp } from '../testing/test-app.ts'
import { inlineScriptHashes } from './web.ts'

/** The headers of an answer under these settings, and its content security policy by directive. */
async function headersWith(env: Record<string, string>, url = '/api/auth/session') {
  const served = await startTestApp(env)
  const { headers } = await served.app.inject({ url, headers: { accept: 'text/html' } })
  await served.close()
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
  return { headers, policy }
}

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const STORE = { S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

test('without a public address, pages reach this server alone', async () => {
  const { headers, policy } = await headersWith(ON_DISK)
  expect(policy.get('connect-src')).toEqual(["'self'", 'ws://localhost:3000'])
  expect(policy.get('form-action')).toEqual(["'self'"])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
  expect(policy.get('media-src')).toEqual(["'self'"])
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('the policy allows scripts of our own files and of the page, styles within pages, and nothing beside', async () => {
  const { policy } = await headersWith(ON_DISK)
  const self = ["'self'"]
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': self,
    'base-uri': self,
    'form-action': self,
    'frame-ancestors': ["'none'"],
    'img-src': [...self, 'data:', 'blob:'],
    'media-src': self,
    'connect-src': [...self, 'ws://localhost:3000'],
    'object-src': ["'none'"],
    'script-src': [...self, ...inlineScriptHashes()],
    'script-src-attr': ["'none'"],
    'style-src': [...self, "'unsafe-inline'"],
    'font-src': self,
  })
})

test('with a public address, the policy names sockets with TLS, and the origins of pictures and sign-in', async () => {
  const { headers, policy } = await headersWith({
    ...GOOGLE,
    ...STORE,
    PUBLIC_URL: 'https://pawport.example',
    S3_PUBLIC_ENDPOINT: 'https://pictures.example',
    MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  })
  const pictures = ['https://pictures.example', 'https://tiles.example']
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://pawport.example', ...pictures])
  expect(policy.get('img-src')).toEqual([
    ...["'self'", 'data:', 'blob:', ...pictures],
    'https://lh3.googleusercontent.com',
  ])
  expect(policy.get('media-src')).toEqual(["'self'", 'https://pictures.example'])
  expect(policy.get('form-action')).toEqual(["'self'", 'https://accounts.google.com'])
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test.each([
  ['of the API', '/api/auth/session'],
  ['that is a page', '/nothing'],
  ['that is a file', '/pages/base.css'],
])('every answer %s forbids browsers the features that no page uses', async (_, url) => {
  const { headers, policy } = await headersWith(ANYWHERE, url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.any(String),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
    'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(self\)/),
  })
  expect(headers['x-powered-by']).toBeUndefined()
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
  for (const anything of ['*', 'http:', 'https:', 'ws:', 'wss:'])
    expect([...policy.values()].flat()).not.toContain(anything)
})

test('the first answer of a process has the same headers as all that follow', async () => {
  const served = await startTestApp()
  const securityOf = async (url: string) => {
    const { headers } = await served.app.inject({ url, headers: { accept: 'text/html' } })
    return Object.entries(headers).filter(([name]) =>
      /^(?:content-security|cross-|permissions|referrer|x-)/.test(name),
    )
  }
  const first = await securityOf('/nothing')
  const answer = await securityOf('/api/auth/session')
  expect(first.map(([name]) => name)).toContain('content-security-policy')
  expect(await securityOf('/nothing')).toEqual(first)
  expect(await securityOf('/api/auth/session')).toEqual(answer)
  expect(answer.map(([name]) => name).sort()).toEqual(first.map(([name]) => name).sort())
  await served.close()
})
