import * as z from 'zod/mini'
import { webhook, webhookBody, webhookParams, webhookSecret } from './schemas.ts'

/** Webhooks to a user's programs. */
export const WEBHOOK_ENDPOINTS = {
  'webhooks.list': {
    tag: 'Webhooks',
    summary: 'Own webhooks with their last deliveries',
    access: 'session',
    data: z.array(webhook),
  },
  'webhooks.create': {
    tag: 'Webhooks',
    summary: 'Register an address; only this answer shows the secret that signs deliveries',
    access: 'session',
    body: webhookBody,
    needsRecentSignIn: true,
    statuses: [201],
    data: webhookSecret,
    errors: ['api_not_included', 'webhook_url_refused', 'too_many_webhooks'],
  },
  'webhooks.rotate': {
    tag: 'Webhooks',
    summary: 'Make a new secret; for a day deliveries carry signatures of both',
    access: 'owner',
    params: webhookParams,
    needsRecentSignIn: true,
    data: webhookSecret,
  },
  'webhooks.test': {
    tag: 'Webhooks',
    summary: 'Send a test event; one that arrives turns a webhook on again',
    access: 'owner',
    limited: 'contact',
    params: webhookParams,
    data: z.null(),
  },
  'webhooks.remove': {
    tag: 'Webhooks',
    summary: 'Remove a webhook; what waits is not sent',
    access: 'owner',
    params: webhookParams,
    data: z.null(),
  },
} as const
