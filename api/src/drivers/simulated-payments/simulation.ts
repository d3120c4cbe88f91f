import type { Simulation } from '@pawport/shared/drivers/payments/simulated/simulation.ts'
import type { ApiContext } from '../../context.ts'

/** The simulated payment server of this installation. */
export function simulationOf({
  config,
  db,
  databaseClock,
}: Pick<ApiContext, 'config' | 'db' | 'databaseClock'>): Simulation {
  return { db, databaseClock, publicUrl: config.server.publicUrl }
}
