import * as z from 'zod/mini'

/** Endpoints of one user. */
export const MAX_WEBHOOKS = 5
/** Deliveries that are shown of each. */
export const SHOWN_DELIVERIES = 10
/** An endpoint that took nothing for so long is turned off. */
export const FAILING_DAYS = 5

export const WEBHOOK_EVENTS = [
  'generation.completed',
  'generation.failed',
  'video.completed',
  'video.failed',
  'test',
] as const
export const webhookEventType = z.enum(WEBHOOK_EVENTS)
export type WebhookEventType = z.infer<typeof webhookEventType>

/** The body of a delivery. `data` names what ended: read it with a token. Times are ISO 8601. */
export interface WebhookEvent {
  type: WebhookEventType
  timestamp: string
  data: { task_id?: string; video_id?: string; error_code?: string }
}

export const webhookDelivery = z.object({
  /** The `webhook-id` of its requests. */
  id: z.string(),
  type: webhookEventType,
  status: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  attempts: z.number(),
  /** Of the last attempt that failed. */
  error: z.nullable(z.string()),
  created_at: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  created_at: z.string(),
  /** `off`: nothing is sent but a test; one that arrives turns it on again. */
  state: z.enum(['on', 'failing', 'off']),
  /** The newest first. */
  deliveries: z.array(webhookDelivery),
})
export type Webhook = z.infer<typeof webhook>

export const webhookBody = z.object({ url: z.string().check(z.trim(), z.maxLength(500)) })
/** `secret` is never shown again. */
export const webhookSecret = z.object({ id: z.string(), secret: z.string() })
export type WebhookSecret = z.infer<typeof webhookSecret>
export const webhookParams = z.object({ webhook_id: z.uuid() })
