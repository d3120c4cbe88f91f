import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let served: TestApp | undefined
afterEach(() => served?.close())

async function askThrough(env: Record<string, string>, remoteAddress: string, headers: object) {
  served = await startTestApp(env)
  const { app, context, logged, clock } = served
  const ask = () => app.inject({ url: '/api/config', remoteAddress, headers: { ...headers } })
  await ask()
  await ask()
  const warned = () => logged.filter((line) => line.includes('TRUSTED_PROXIES')).length
  return { ask, warned, current: () => context.warnings.current(), clock }
}

test.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
  'a proxy that the settings do not name causes a repeated warning, which ends some time after its last request',
  async (headers) => {
    const { ask, warned, current, clock } = await askThrough({}, '10.0.0.2', headers)
    expect(warned()).toBe(1)
    expect(current()).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')])
    clock.advance(5 * 60_000)
    await ask()
    expect(warned()).toBe(2)
    clock.advance(16 * 60_000)
    expect(current()).toEqual([])
  },
)

test.each([
  ['that is trusted', { TRUSTED_PROXIES: '1' }, '10.0.0.2', { 'x-forwarded-for': '203.0.113.7' }],
  ['that a visitor from the Internet pretends', {}, '203.0.113.9', { 'x-forwarded-for': '203.0.113.7' }],
  ['that is not there', {}, '10.0.0.2', {}],
] as const)('a proxy %s is no reason to warn', async (_, env, peer, headers) => {
  const { warned, current } = await askThrough({ ...env }, peer, headers)
  expect([warned(), current()]).toEqual([0, []])
})
