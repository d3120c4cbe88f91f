import { expect, test, vi } from 'vitest'
import { showPushes } from './push.ts'

interface Told {
  waitUntil(work: Promise<unknown>): void
  notification: { data: unknown; close(): void }
}

/**
 * A press on a notification in a service worker with these windows. A real one takes presses of people alone.
 */
async function press(data: unknown, windows: readonly { visibilityState: string }[]) {
  const handlers = new Map<string, (event: Told) => void>()
  const opened: string[] = []
  const worker = {
    addEventListener: (type: string, handler: (event: Told) => void) => void handlers.set(type, handler),
    location: { origin: 'https://pawport.example' },
    clients: {
      matchAll: async () =>
        windows.map(({ visibilityState }, index) => ({
          visibilityState,
          focus: async () => void opened.push(`focus ${index}`),
          navigate: async (url: string) => void opened.push(url),
        })),
      openWindow: async (url: string) => void opened.push(`new ${url}`),
    },
  }
  showPushes(worker as never)
  const work: Promise<unknown>[] = []
  const close = vi.fn<() => void>()
  handlers.get('notificationclick')?.({ waitUntil: (one) => work.push(one), notification: { data, close } })
  await Promise.all(work)
  expect(close).toHaveBeenCalledOnce()
  return opened
}

test('a press opens the picture in the window that is visible, else in a new one', async () => {
  const url = '/#/dashboard/1'
  const target = `https://pawport.example${url}`
  expect(await press(url, [])).toEqual([`new ${target}`])
  expect(await press(url, [{ visibilityState: 'hidden' }])).toEqual(['focus 0', target])
  const two = [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }]
  expect(await press(url, two)).toEqual(['focus 1', target])
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined])(
  'a press never leads to %j',
  async (url) => {
    const [opened = ''] = await press(url, [])
    expect(new URL(opened.replace('new ', '')).origin).toBe('https://pawport.example')
  },
)
