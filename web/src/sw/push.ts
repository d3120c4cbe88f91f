/** What the server sends to this browser (`shared/src/push/push-message.ts`). */
interface PushMessage {
  title: string
  body: string
  url: string
  tag: string
}

/**
 * Shows what the server tells while perhaps no window is open, and opens its screen at a press. Each message
 * is shown: browsers take the permission from pages that stay silent. The server leaves out what the user has
 * read.
 */
export function showPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, url, tag } = readMessage(event.data)
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: url }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data))
  })
}

/** A message of a newer server, or none, still says that there is something to see. */
function readMessage(data: PushMessageData | null): PushMessage {
  const usual = { title: 'Pawport', body: '', url: '/', tag: 'pawport' }
  try {
    return { ...usual, ...(data?.json() as Partial<PushMessage>) }
  } catch {
    return usual
  }
}

/** Shows a screen in a window that is open, or in a new one. Only screens of this application are opened. */
async function open(worker: ServiceWorkerGlobalScope, wanted: unknown): Promise<void> {
  const { origin } = worker.location
  const url = URL.parse(String(wanted), origin)
  const target = url?.origin === origin ? url.href : `${origin}/`
  const windows = await worker.clients.matchAll({ type: 'window' })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  if (!window) {
    await worker.clients.openWindow(target)
    return
  }
  await window.focus()
  await window.navigate(target)
}
