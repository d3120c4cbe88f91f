import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientReport, logError, startClientLog } from './client-log.ts'
import { readAnswer } from './read-answer.ts'

beforeAll(() => {
  vi.stubGlobal('location', { href: 'https://example.com/#/home' })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('says that there are no entries', () => {
  expect(clientReport()).toContain('No errors.')
})

test('keeps uncaught errors [E-73]', () => {
  const heard = new Map<string, (event: unknown) => void>()
  startClientLog({
    addEventListener: (name: string, listen: unknown) => heard.set(name, listen as () => void),
  })
  heard.get('error')?.({ error: new Error('the plane is late') })
  heard.get('unhandledrejection')?.({ reason: 'no answer' })
  expect(clientReport()).toContain('the plane is late')
  expect(clientReport()).toContain('no answer')
})

test('keeps the reference of a failure of the server, and leaves out what the user was told', () => {
  const refused = { code: 'no_pet', data: null, message: 'No pet detected.' }
  expect(() => readAnswer({ body: refused, ok: false })).toThrow('No pet')
  const failed = { code: 'internal', data: null, message: 'Oh.', reference: '4bf92f3577b34da6' }
  expect(() => readAnswer({ body: failed, ok: false })).toThrow('Oh.')
  expect(clientReport()).toContain('internal 4bf92f3577b34da6')
  expect(clientReport()).not.toContain('no_pet')
})

test('keeps the last hundred [E-73, E-125]', () => {
  for (let number = 1; number <= 130; number += 1) logError(`error ${number};`)
  const report = clientReport()
  expect(report).not.toContain('error 30;')
  expect(report).toContain('error 31;')
  expect(report).toContain('error 130;')
})
