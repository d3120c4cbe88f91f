import webPush from 'web-push'
import type { PushKeys } from '../push.ts'

/** Makes a new pair of keys. */
export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}
