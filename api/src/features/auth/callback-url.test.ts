import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeCallbackUrl } from './callback-url.ts'

const OWN = 'https://pawport.example'
const LOCAL = 'http://127.0.0.1:3000'

function go(value: string | undefined): string {
  return safeCallbackUrl(value, [OWN, LOCAL], '/#/suc')
}

test.each([
  ['/#/suc', '/#/suc'],
  ['#/dashboard', '/#/dashboard'],
  ['/', '/'],
  ['/share/abc?from=mail#top', '/share/abc?from=mail#top'],
  [`${OWN}/#/profile?tab=credits`, '/#/profile?tab=credits'],
  [`${LOCAL}/#/suc`, '/#/suc'],
  ['HTTPS://PAWPORT.EXAMPLE/#/suc', '/#/suc'],
  ['/admin/queues', '/admin/queues'],
  // Without slashes this is a path, for browsers as well.
  ['https:evil.example', '/evil.example'],
])('%s leads to %s', (value, destination) => {
  expect(go(value)).toBe(destination)
})

test.each([
  undefined,
  '',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'https://evil.example/#/suc',
  'https://pawport.example.evil.example',
  'https://pawport.example@evil.example/',
  'https://user:secret@pawport.example/',
  'http://pawport.example/',
  'https://pawport.example:8443/',
  `${OWN}//evil.example`,
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://pawport.example/1',
  '/api/auth/signout',
  '/API/auth/signin',
  '/%61pi/auth/signout',
  '/api%2Fauth%2Fsignout',
  '/%zz',
  '/local-issuer/authorize',
])('%j leads to the default', (value) => {
  expect(go(value)).toBe('/#/suc')
})

test('no input leads the browser to another website', () => {
  const fragments = fc.constantFrom(
    '/',
    '\\',
    '//',
    'evil.example',
    '@',
    ':',
    'https:',
    'blob:',
    'javascript:',
    '#',
    '?',
    '%2f',
    '%5c',
    '..',
    '.',
    '\t',
    OWN,
  )
  const addresses = fc.oneof(
    fc.string(),
    fc.array(fragments, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(addresses, (value) => {
      const destination = go(value)
      expect(destination.startsWith('/')).toBe(true)
      expect(new URL(destination, OWN).origin).toBe(OWN)
    }),
    { numRuns: 500 },
  )
})
