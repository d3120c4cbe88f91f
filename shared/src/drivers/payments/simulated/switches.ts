import type { Executor } from '../../../db/database.ts'
import { type Stored, secondsOf } from './objects/common.ts'
import { findObject, removeObject, saveObject } from './store.ts'

/** How events are delivered. */
export interface DeliverySwitches {
  /** How often each event is delivered, from 1 to 3. */
  copies: number
  /** Whether the events of one change are delivered the last first. */
  isReversed: boolean
  /** How late events are delivered, in seconds. */
  lateSeconds: number
}

const DELIVERY = 'simulation_delivery'
const AS_USUAL: DeliverySwitches = { copies: 1, isReversed: false, lateSeconds: 0 }

type StoredSwitches = Stored & { object: 'simulation.delivery' } & DeliverySwitches

export async function deliverySwitches(db: Executor): Promise<DeliverySwitches> {
  const stored = await findObject<StoredSwitches>(db, 'simulation.delivery', DELIVERY)
  if (!stored) return AS_USUAL
  const { copies, isReversed, lateSeconds } = stored
  return { copies, isReversed, lateSeconds }
}

export async function setDeliverySwitches(
  db: Executor,
  now: Date,
  changes: Partial<DeliverySwitches>,
): Promise<DeliverySwitches> {
  const switches = { ...(await deliverySwitches(db)), ...changes }
  const row = { id: DELIVERY, object: 'simulation.delivery', created: secondsOf(now), ...switches }
  await saveObject(db, row, null)
  return switches
}

const FAILING = 'simulation.failing_renewal'

/** Lets the next renewal of a subscription fail, or succeed again. */
export async function setFailingRenewal(
  db: Executor,
  now: Date,
  subscription: string,
  isFailing: boolean,
): Promise<void> {
  const id = `failing_${subscription}`
  if (isFailing) await saveObject(db, { id, object: FAILING, created: secondsOf(now) }, subscription)
  else await removeObject(db, id)
}

export async function isRenewalFailing(db: Executor, subscription: string): Promise<boolean> {
  return (await findObject(db, FAILING, `failing_${subscription}`)) !== undefined
}
