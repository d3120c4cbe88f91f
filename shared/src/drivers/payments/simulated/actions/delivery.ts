import { countWaiting, makeDueNow } from '../event-store.ts'
import { type Simulation, transact } from '../simulation.ts'
import { type DeliverySwitches, deliverySwitches, setDeliverySwitches } from '../switches.ts'
import { invalid } from '../wire/errors.ts'

export interface DeliveryPage extends DeliverySwitches {
  /** Events that wait: those that are due, and those for later. */
  waiting: { due: number; later: number }
}

/** How events are delivered, and how many wait. */
export async function readDelivery({ db, databaseClock }: Simulation): Promise<DeliveryPage> {
  return { ...(await deliverySwitches(db)), waiting: await countWaiting(db, await databaseClock.now()) }
}

const LATEST_SECONDS = 86_400

/** Changes how events of later actions are delivered: `copies` times each, the last first, late. */
export async function switchDelivery(
  simulation: Simulation,
  changes: Partial<DeliverySwitches>,
): Promise<DeliverySwitches> {
  const { copies = 1, lateSeconds = 0 } = changes
  if (!(copies >= 1 && copies <= 3)) throw invalid('Events are delivered one to three times.')
  if (!(lateSeconds >= 0 && lateSeconds <= LATEST_SECONDS)) throw invalid('Events are at most a day late.')
  return transact(simulation, (work) => setDeliverySwitches(work.db, work.now, changes))
}

/** Delivers what waits for a later time now. */
export async function deliverNow({ db, databaseClock }: Simulation): Promise<void> {
  await makeDueNow(db, await databaseClock.now())
}
