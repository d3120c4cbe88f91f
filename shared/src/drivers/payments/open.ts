import type { Database } from '../../db/database.ts'
import type { DatabaseClock } from '../../db/database-clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PaymentsConfig } from '../../platform/config-payments.ts'
import type { PaymentsDriver } from './payments.ts'
import { unavailablePayments } from './unavailable.ts'

interface Opened {
  /** Where the simulation keeps its state. */
  db: Database
  databaseClock: DatabaseClock
  clock: Clock
  /** The address that browsers use. */
  publicUrl: URL
}

/**
 * The provider that the configuration names. The library is large, and only loaded where something can be
 * bought.
 */
export async function openPayments(config: PaymentsConfig, opened: Opened): Promise<PaymentsDriver> {
  switch (config.kind) {
    case 'none':
      return unavailablePayments(config.reason)
    case 'stripe': {
      const [{ stripeClient }, { stripePayments }] = await libraries()
      const stripe = stripeClient(config)
      const owns = (priceId: string) => !isSimulated(priceId)
      return stripePayments({ ...opened, ...config, stripe, provider: 'stripe', owns })
    }
    case 'simulated': {
      const [{ clientOf }, { stripePayments }] = await libraries()
      const { simulatedServer } = await import('./simulated/wire/server.ts')
      const stripe = clientOf(simulatedServer(opened))
      return stripePayments({ ...opened, ...config, stripe, provider: 'simulated', owns: isSimulated })
    }
    default:
      return config satisfies never
  }
}

function libraries() {
  return Promise.all([import('./stripe/client.ts'), import('./stripe/stripe-payments.ts')])
}

/** Whether a price was made by the simulation. */
function isSimulated(priceId: string): boolean {
  return priceId.startsWith('price_sim_')
}
