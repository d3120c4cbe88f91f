import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { DatabaseClock } from '../../../db/database-clock.ts'
import type { Tables } from '../../../db/tables.ts'
import { insertDeliveries } from './event-store.ts'
import { newId, type Stored, secondsOf } from './objects/common.ts'
import { newEvent } from './objects/event.ts'
import { simulatedPages } from './pages.ts'
import { findObject, lockObject, saveObject } from './store.ts'
import { deliverySwitches } from './switches.ts'
import { missing } from './wire/errors.ts'

/** The simulated payment server: its state, and where its pages are. */
export interface Simulation {
  db: Database
  databaseClock: DatabaseClock
  /** The address that browsers use. */
  publicUrl: URL
}

interface Happening {
  type: string
  object: Stored
  previous: object | undefined
}

/** One change of the simulation: objects and the events about them, in one transaction. */
export interface Work {
  db: Transaction<Tables>
  now: Date
  /** `now` as the provider writes times. */
  seconds: number
  pages: ReturnType<typeof simulatedPages>
  /** Notes an event about an object as it is now; `previous` holds the former values of what changed. */
  emit(type: string, object: Stored, previous?: object): void
}

/**
 * Makes a change: all of it or, when `change` throws, nothing. Its events are delivered as the switches say.
 */
export async function transact<T>(simulation: Simulation, change: (work: Work) => Promise<T>): Promise<T> {
  const { db, databaseClock, publicUrl } = simulation
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    const happened: Happening[] = []
    const work: Work = {
      db: transaction,
      now,
      seconds: secondsOf(now),
      pages: simulatedPages(publicUrl.origin),
      emit(type, object, previous) {
        happened.push({ type, object: structuredClone(object), previous })
      },
    }
    const result = await change(work)
    await sendEvents(work, happened)
    return result
  })
}

async function sendEvents({ db, now, seconds }: Work, happened: Happening[]): Promise<void> {
  if (happened.length === 0) return
  const { copies, isReversed, lateSeconds } = await deliverySwitches(db)
  const dueAt = new Date(now.getTime() + lateSeconds * 1000)
  const inOrder = isReversed ? happened.toReversed() : happened
  const deliveries = inOrder.flatMap((happening) => {
    const id = newId('evt')
    const payload = JSON.stringify(newEvent(id, seconds, happening))
    return Array.from({ length: copies }, (_, at) => ({
      id,
      copy: at + 1,
      payload,
      created: now,
      due_at: dueAt,
    }))
  })
  await insertDeliveries(db, deliveries)
}

/** An object that has to exist. @param param the parameter that names it */
export async function need<T extends Stored>(
  { db }: Pick<Work, 'db'>,
  kind: T['object'],
  id: string,
  param?: string,
): Promise<T> {
  const object = await findObject<T>(db, kind, id)
  if (!object) throw missing(kind, id, param)
  return object
}

/** Like `need`, for an object of a customer whose other objects no other change touches meanwhile. */
export async function needLocked<T extends Stored & { customer: string | null }>(
  work: Work,
  kind: T['object'],
  id: string,
  param?: string,
): Promise<T> {
  const { customer } = await need<T>(work, kind, id, param)
  if (customer) await lockObject(work.db, customer)
  return need<T>(work, kind, id, param)
}

export async function save<T extends Stored>(
  { db }: Work,
  object: T,
  parent: string | null = null,
): Promise<T> {
  await saveObject(db, object, parent)
  return object
}
