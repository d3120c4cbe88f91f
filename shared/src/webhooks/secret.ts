import { createHmac, hkdfSync } from 'node:crypto'
import { DAY_MS } from '../contract/time.ts'
import type { WebhookEndpointRow } from '../db/webhook-tables.ts'

const PREFIX = 'whsec_'
/** How long the former secret signs, too, after a rotation. */
const BOTH_MS = DAY_MS

type Endpoint = Pick<WebhookEndpointRow, 'id' | 'secret_version' | 'rotated_at'>

/** The secret of an endpoint as Standard Webhooks writes it; derived, so that the database holds none. */
export function webhookSecretOf(
  appSecret: string,
  { id, secret_version }: Omit<Endpoint, 'rotated_at'>,
): string {
  const bytes = hkdfSync('sha256', appSecret, '', `pawport webhook ${id} ${secret_version}`, 24)
  return PREFIX + Buffer.from(bytes).toString('base64')
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** The three headers of Standard Webhooks for one request. */
export function webhookHeaders(
  appSecret: string,
  endpoint: Endpoint,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000).toString()
  const { rotated_at: rotated, secret_version: newest } = endpoint
  const isFresh = rotated !== null && now.getTime() - rotated.getTime() < BOTH_MS
  const versions = isFresh ? [newest, newest - 1] : [newest]
  const signatures = versions.map((secret_version) =>
    sign(webhookSecretOf(appSecret, { ...endpoint, secret_version }), `${id}.${timestamp}.${body}`),
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
