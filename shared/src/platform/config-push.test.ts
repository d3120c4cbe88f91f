import { expect, test } from 'vitest'
import { isPushEndpoint, pushConfig } from './config-push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('a browser of today subscribes at %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, pushConfig({}))).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://notify.windows.com.evil.example/',
  'https://evilnotify.windows.com/',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:3000/api',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
])('the server never sends to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, pushConfig({}))).toBe(false)
})

test('an operator names other services, or none', () => {
  const own = pushConfig({ PUSH_SERVICES: 'push.example.com, http://127.0.0.1:8090' })
  expect(isPushEndpoint('https://push.example.com/a', own)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:8090/a', own)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:8091/a', own)).toBe(false)
  expect(isPushEndpoint('https://fcm.googleapis.com/a', own)).toBe(false)
  expect(pushConfig({ PUSH_SERVICES: 'none' }).services).toEqual([])
})

test.each(['everywhere', 'https://push.example.com/path', '*', 'a b.example'])('%j is refused', (value) => {
  expect(() => pushConfig({ PUSH_SERVICES: value })).toThrow('PUSH_SERVICES')
})
