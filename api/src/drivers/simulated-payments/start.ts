import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import type { ApiContext } from '../../context.ts'
import type { App } from '../../http/schema.ts'
import { startDeliveries } from './deliver.ts'

/**
 * Logs the payment provider. Where payments are simulated, starts what Stripe does by itself: what is offered
 * has prices, and events are delivered. When the prices cannot be made, the API starts all the same: plans
 * and packs are then announced, and cannot be bought.
 */
export async function startPayments(app: App, context: ApiContext): Promise<{ stop(): Promise<void> }> {
  const { config, db, payments, log } = context
  const nothing = { stop: async () => undefined }
  switch (config.payments.kind) {
    case 'stripe':
      return nothing
    case 'none':
      log.warn({ reason: config.payments.reason }, 'nothing can be bought')
      return nothing
    case 'simulated':
      log.info('payments are simulated: no money moves')
      try {
        await syncCatalogue(db, payments)
      } catch (error) {
        log.error({ err: (error as Error).message }, 'nothing can be bought: the prices were not made')
      }
      return startDeliveries(app, context)
    default:
      return config.payments satisfies never
  }
}
