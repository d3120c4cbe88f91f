import { routeOf } from '@pawport/shared/contract/routes.ts'
import { listen } from '@pawport/shared/db/listen.ts'
import { expireOverdueCheckouts } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import {
  type Delivery,
  markDelivered,
  takeDueDeliveries,
} from '@pawport/shared/drivers/payments/simulated/event-store.ts'
import { signEvent } from '@pawport/shared/drivers/payments/simulated/signature.ts'
import type { ApiContext } from '../../context.ts'
import type { App } from '../../http/schema.ts'
import { simulationOf } from './simulation.ts'

type Delivering = Pick<ApiContext, 'config' | 'clock' | 'db' | 'databaseClock' | 'log'>

/** How many events a process takes at once. */
const BATCH = 20
/** How often it looks for events that are due again. */
const POLL_MS = 5_000
/** How often it ends checkouts whose time is over. */
const EXPIRY_MS = 60_000

/**
 * Sends the events of the simulation that are due to our webhook, as Stripe would over the network. What is
 * not accepted is due again later. Several processes may do it at once.
 * @returns how many were accepted
 */
export async function deliverSimulatedEvents(app: App, context: Delivering): Promise<number> {
  let delivered = 0
  for (;;) {
    const due = await takeDueDeliveries(context.db, await context.databaseClock.now(), BATCH)
    for (const delivery of due) delivered += (await deliver(app, context, delivery)) ? 1 : 0
    if (due.length < BATCH) return delivered
  }
}

async function deliver(app: App, context: Delivering, delivery: Delivery): Promise<boolean> {
  const { config, clock, db, databaseClock, log } = context
  if (config.payments.kind !== 'simulated') return false
  const payload = JSON.stringify(delivery.payload)
  const { method, path } = routeOf('payments.webhook')
  const { statusCode } = await app.inject({
    method,
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signEvent(payload, {
        secret: config.payments.webhookSecret,
        now: clock.now(),
      }),
    },
  })
  const isAccepted = statusCode >= 200 && statusCode < 300
  if (isAccepted) await markDelivered(db, delivery, await databaseClock.now())
  else log.warn({ event: delivery.id, statusCode }, 'a simulated payment event was not accepted')
  return isAccepted
}

/**
 * Delivers events of the simulation as they are made, and ends unpaid checkouts whose time is over, until
 * `stop` is called. Call it only where payments are simulated.
 */
export function startDeliveries(app: App, context: Delivering): { stop(): Promise<void> } {
  const { config, log } = context
  let work: Promise<void> | null = null
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      try {
        await deliverSimulatedEvents(app, context)
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'simulated payment events wait')
      }
    }
    work = null
  }
  function wake(): void {
    isWanted = true
    work ??= run()
  }
  async function expire(): Promise<void> {
    try {
      await expireOverdueCheckouts(simulationOf(context))
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'simulated checkouts whose time is over wait')
    }
  }

  const listener = listen({
    url: config.database.url,
    channels: ['simulated_events'],
    log,
    onNotification: wake,
    onGap: wake,
  })
  const timers = [setInterval(wake, POLL_MS), setInterval(() => void expire(), EXPIRY_MS)]
  wake()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await listener.close()
      isWanted = false
      await work
    },
  }
}
