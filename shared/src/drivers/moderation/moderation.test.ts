import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderationConfig } from '../../platform/config-community.ts'
import { openModeration } from './open.ts'

const log = pino({ level: 'silent' })

test('without settings everything is allowed', async () => {
  const moderation = openModeration(moderationConfig({}), log)
  expect(moderation.kind).toBe('none')
  expect(await moderation.allows({ kind: 'text', text: 'anything' })).toBe(true)
})

test.each([
  [{ MODERATION_URL: 'ftp://example.com' }, 'MODERATION_URL'],
  [{ MODERATION_WORDS: 'fine, !!!' }, 'MODERATION_WORDS'],
])('%j cannot be used', (env, variable) => {
  expect(() => moderationConfig(env)).toThrow(variable)
})

describe('a service', () => {
  let server: Server
  let asked: { headers: unknown; body: unknown }[]
  let answer: (text: string) => { status?: number; body: string; headers?: Record<string, string> }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      asked.push({ headers: request.headers.authorization, body: JSON.parse(text) })
      const { status = 200, body, headers } = answer(text)
      response.writeHead(status, headers).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(() => {
    asked = []
  })

  function open(more: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo
    const env = { MODERATION_URL: `http://127.0.0.1:${port}/check`, MODERATION_TOKEN: 'secret', ...more }
    return openModeration(moderationConfig(env), log)
  }

  test('decides about texts and pictures', async () => {
    answer = (text) => ({ body: JSON.stringify({ allowed: !text.includes('bad') }) })
    const moderation = open()
    expect(await moderation.allows({ kind: 'text', text: 'good' })).toBe(true)
    expect(await moderation.allows({ kind: 'text', text: 'bad' })).toBe(false)
    const bytes = Buffer.from('picture')
    expect(await moderation.allows({ kind: 'picture', bytes, type: 'image/jpeg' })).toBe(true)
    expect(asked).toEqual([
      { headers: 'Bearer secret', body: { kind: 'text', text: 'good' } },
      { headers: 'Bearer secret', body: { kind: 'text', text: 'bad' } },
      { headers: 'Bearer secret', body: { kind: 'picture', type: 'image/jpeg', base64: 'cGljdHVyZQ==' } },
    ])
  })

  test('is not asked about blocked words', async () => {
    expect(await open({ MODERATION_WORDS: 'bad' }).allows({ kind: 'text', text: 'bad' })).toBe(false)
    expect(asked).toEqual([])
  })

  test.each([
    ['a failure', { status: 500, body: '{"allowed":true}' }],
    ['another answer', { body: '{"ok":true}' }],
    ['no JSON', { body: 'yes' }],
    ['an endless answer', { body: `{"allowed":true,"why":"${'x'.repeat(70_000)}"}` }],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
  ])('that gives %s allows nothing, and the user can try again', async (_, given) => {
    answer = () => given
    await expect(open().allows({ kind: 'text', text: 'good' })).rejects.toMatchObject({
      code: 'moderation_unavailable',
    })
  })

  test('that is away allows nothing', async () => {
    const moderation = open({ MODERATION_URL: 'http://127.0.0.1:9/' })
    await expect(moderation.allows({ kind: 'text', text: 'good' })).rejects.toMatchObject({
      code: 'moderation_unavailable',
    })
  })
})
