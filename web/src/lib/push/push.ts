import type { PushState } from '@pawport/shared/contract/push/endpoints.ts'
import { read } from '../api.ts'
import { call } from '../call.ts'
import { pathOf } from '../endpoint.ts'

/** The cache key of what the server tells to the user's browsers. */
export const PUSH_PATH = pathOf('push.read')

/**
 * What a press of the user came to: `refused` by the user or the browser's settings; `unavailable` in this
 * browser or installation.
 */
export type PushOutcome = 'on' | 'refused' | 'unavailable'

/** The service worker that shows messages; null in browsers and builds without one. */
async function registrationOf(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** The subscription that this browser has, for whichever user; null without one. */
async function browserSubscription(): Promise<PushSubscription | null> {
  const registration = await registrationOf()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Asks for the permission, subscribes this browser, and tells the server what it wants to hear. Call it at a
 * press of the user.
 */
export async function subscribe(wanted: { wants_all: boolean } | { task_id: string }): Promise<PushOutcome> {
  // First of all: Safari asks only within the press.
  if (!('Notification' in window)) return 'unavailable'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  try {
    const registration = await registrationOf()
    const { public_key: key } = await read<'push.read'>(PUSH_PATH)
    if (!registration || !key) return 'unavailable'
    const { endpoint, keys } = (await subscriptionFor(registration, key)).toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return 'unavailable'
    const { p256dh, auth } = keys
    await call('push.subscribe', { body: { endpoint, keys: { p256dh, auth }, ...wanted } })
    return 'on'
  } catch {
    // No network, or a push service that is away or unknown to the server.
    return 'unavailable'
  }
}

/** One that was made with another key, of an installation before, works no more. */
async function subscriptionFor(
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === key) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * Takes back the wish about one picture; without a picture, tells this browser nothing more. Throws an
 * ApiError.
 */
export async function unsubscribe(taskId?: string): Promise<void> {
  const subscription = await browserSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await call('push.unsubscribe', { body: { endpoint, ...(taskId && { task_id: taskId }) } })
  if (!taskId) await subscription.unsubscribe()
}

/** Whether every notice of the user reaches this browser. */
export async function isToldOfAll({ browsers }: PushState): Promise<boolean> {
  const subscription = await browserSubscription()
  return browsers.some(({ endpoint, wants_all }) => wants_all && endpoint === subscription?.endpoint)
}
