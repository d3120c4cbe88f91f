import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSignInWindow, windowFeatures } from './sign-in-window.ts'

const opened = { closed: false }

beforeEach(() => {
  vi.useFakeTimers()
  opened.closed = false
  const window = { screenX: 0, screenY: 0, outerWidth: 1_000, outerHeight: 800, open: vi.fn(() => opened) }
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the window has 800x600 pixels and stands in the middle of the page', () => {
  const page = { screenX: 100, screenY: 50, outerWidth: 1_400, outerHeight: 1_000 }
  expect(windowFeatures(page)).toBe('popup,width=800,height=600,left=400,top=250')
})

test('it is polled every 500 ms, and the callback runs 500 ms after it was found closed [E-127]', () => {
  const onClosed = vi.fn()
  openSignInWindow(onClosed)
  expect(window.open).toHaveBeenCalledWith(
    '/api/auth/signin?provider=google&callbackUrl=%2F%23%2Fsuc',
    'sign-in',
    expect.stringContaining('width=800,height=600'),
  )
  vi.advanceTimersByTime(5_000)
  opened.closed = true
  vi.advanceTimersByTime(999)
  expect(onClosed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClosed).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('after the page is left, the callback does not run', () => {
  const onClosed = vi.fn()
  const stop = openSignInWindow(onClosed)
  opened.closed = true
  vi.advanceTimersByTime(600)
  stop?.()
  vi.advanceTimersByTime(5_000)
  expect(onClosed).not.toHaveBeenCalled()
})

test('a blocked window gives null', () => {
  vi.mocked(window.open).mockReturnValue(null)
  expect(openSignInWindow(() => {})).toBeNull()
})
