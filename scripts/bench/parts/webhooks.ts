import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'
import { LaunchError } from '../../launcher/launch-error.ts'
import { waitUntil } from '../../launcher/system/processes.mjs'
import type { Figure } from '../lib/figure.ts'
import { makePaidCheckouts } from '../lib/paid-checkouts.ts'
import type { Part } from '../lib/part.ts'
import { makePeople } from '../lib/people.ts'
import { type BenchProcess, startProgram } from '../lib/process.ts'
import { type Stack, startStack } from '../lib/stack.ts'
import { percentile } from '../lib/statistics.ts'
import type { WebhookJob, WebhookResult } from '../load/webhook-load.ts'

const PER_SECOND = 200
const SECONDS = 60
/** The floor is measured for a shorter time. */
const FLOOR_SECONDS = 15
const PEOPLE = 300
/** How long the worker may take for what is left when the last event was sent. */
const DRAIN_MS = 600_000

/**
 * Events of the payment provider at a steady rate, each about another paid checkout: they are stored and
 * answered by the API, and handled by one worker beside it, which reads the checkout at the simulated
 * provider and grants its credits.
 */
export const webhooks: Part = {
  title: `webhooks: ${PER_SECOND} events a second for ${SECONDS} s, one API and one worker; floor: signature and one insert`,
  async measure({ say }) {
    const appSecret = randomBytes(32).toString('hex')
    const stack = await startStack(1, { APP_SECRET: appSecret })
    const { db, url: databaseUrl } = stack.database
    const secret = createHmac('sha256', appSecret).update('simulated payments').digest('hex')
    const [floor, load] = await Promise.all([
      startProgram('webhook-floor', 'floors/webhook-floor.ts', {
        DATABASE_URL: databaseUrl,
        WEBHOOK_SECRET: secret,
      }),
      startProgram('webhook-load', 'load/webhook-load.ts'),
    ])
    try {
      const people = await makePeople(db, PEOPLE)
      const site = { db, publicUrl: new URL(stack.url), webhookSecret: secret }
      const ids = await makePaidCheckouts(site, people, PER_SECOND * SECONDS)
      const events = ids.map(eventOf)
      const common = { secret, perSecond: PER_SECOND }
      say('  sending ...')
      const least = await measure(load, floor, {
        ...common,
        url: `${floor.url}/webhook`,
        events: events.slice(0, PER_SECOND * FLOOR_SECONDS),
      })
      const ours = await measure(load, stack.api, {
        ...common,
        url: `${stack.url}/api/stripe/webhook`,
        events,
      })
      say('  waiting for the worker ...')
      return await figuresOf(stack, ours, least, ids.length)
    } finally {
      await Promise.all([stack.stop(), floor.stop(), load.stop()])
    }
  },
}

/** An event as the provider writes it, about a checkout. */
function eventOf(checkoutId: string): string {
  const created = Math.floor(Date.now() / 1_000)
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  const object = {
    id: checkoutId,
    object: 'checkout.session',
    payment_status: 'paid',
    metadata: { padding: 'x'.repeat(2_000) },
  }
  return JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created,
    data: { object },
  })
}

interface Measured extends WebhookResult {
  cpuPerEvent: number
}

async function measure(load: BenchProcess, server: BenchProcess, job: WebhookJob): Promise<Measured> {
  const before = await server.usage()
  const result = await load.ask<WebhookResult>('send', job)
  const after = await server.usage()
  return { ...result, cpuPerEvent: (after.cpuMs - before.cpuMs) / job.events.length }
}

async function figuresOf(stack: Stack, ours: Measured, floor: Measured, sent: number): Promise<Figure[]> {
  const { db } = stack.database
  const sentAt = performance.now()
  const behind = await waitingEvents(db)
  const isDone = await waitUntil(async () => (await waitingEvents(db)) === 0, DRAIN_MS)
  if (!isDone) throw new LaunchError(`Events were not handled after ${DRAIN_MS / 1_000} s.`)
  const drainMs = performance.now() - sentAt
  const violations = await findViolations(db)
  const latency = (share: number): Figure => {
    const [one, other] = [percentile(ours.latencies, share), percentile(floor.latencies, share)]
    return {
      name: `event to answer, p${share * 100}`,
      unit: 'ms',
      ours: one,
      floor: other,
      ratio: one / other,
    }
  }
  return [
    {
      name: 'events answered',
      unit: 'req/s',
      ours: (sent - ours.refused) / ours.seconds,
      target: { of: 'figure', atLeast: PER_SECOND * 0.95 },
    },
    latency(0.5),
    latency(0.99),
    {
      name: 'CPU of the API per event',
      unit: 'ms',
      ours: ours.cpuPerEvent,
      floor: floor.cpuPerEvent,
      ratio: ours.cpuPerEvent / floor.cpuPerEvent,
    },
    { name: 'waiting when the last was sent', unit: '', ours: behind },
    { name: 'until the last was handled', unit: 'ms', ours: drainMs },
    {
      name: 'events lost',
      unit: '',
      ours: sent - (await fulfilled(db)),
      target: { of: 'figure', atMost: 0 },
    },
    {
      name: 'violated invariants of the ledger',
      unit: '',
      ours: violations.length,
      target: { of: 'figure', atMost: 0 },
    },
  ]
}

async function waitingEvents(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stripe_events WHERE status = 'received'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Orders of the bench that are completed, with all their credits. */
async function fulfilled(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders o
    WHERE o.status = 'completed' AND o.credits + o.bonus =
      (SELECT sum(granted) FROM credit_lots WHERE payment_id = o.payment_id)`.execute(db)
  return rows[0]?.count ?? 0
}
