import { type Selectable, sql } from 'kysely'
import type { Exchange } from '../contract/admin/endpoint-tests.ts'
import { MINUTE_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'
import type { EndpointTestsTable } from '../db/tables.ts'

/** A test picture that has not ended after this time was lost with its worker. */
const LOST_AFTER_MS = 15 * MINUTE_MS

/**
 * Writes the order of a test picture over the endpoint's last one. False, with nothing written, while one
 * waits or is drawn.
 */
export async function orderTest(
  transaction: Executor,
  { id, endpoint, now }: { id: string; endpoint: string; now: Date },
): Promise<boolean> {
  const values = { id, status: 'waiting', asked_at: now, exchange: '[]' } as const
  const nothing = { outcome: null, message: null, milliseconds: null, picture: null }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('endpoint_tests')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...values, ...nothing })
        .where((where) =>
          where.or([
            where('endpoint_tests.status', 'in', ['completed', 'failed']),
            where('endpoint_tests.asked_at', '<', new Date(now.getTime() - LOST_AFTER_MS)),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes a test picture for drawing; undefined when another worker has it, or a later order replaced it. */
export async function takeTest(db: Executor, id: string): Promise<{ endpoint: string } | undefined> {
  return db
    .updateTable('endpoint_tests')
    .set({ status: 'drawing' })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('endpoint')
    .executeTakeFirst()
}

/** How drawing a test picture ended. */
export interface TestEnd {
  outcome: string
  message: string | null
  milliseconds: number
  /** A small JPEG; null without a picture. */
  picture: Buffer | null
  exchange: Exchange[]
}

/** Writes the end of a test picture. */
export async function endTest(db: Executor, id: string, { exchange, ...end }: TestEnd): Promise<void> {
  const status = end.picture ? 'completed' : 'failed'
  await db
    .updateTable('endpoint_tests')
    .set({ ...end, status, exchange: JSON.stringify(exchange) })
    .where('id', '=', id)
    .where('status', '=', 'drawing')
    .execute()
}

/** The latest test picture of an endpoint. One that was lost with its worker has failed. */
export async function readTest(
  db: Executor,
  endpoint: string,
  now: Date,
): Promise<Selectable<EndpointTestsTable> | undefined> {
  const row = await db
    .selectFrom('endpoint_tests')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  const isOver = row?.status === 'completed' || row?.status === 'failed'
  if (!row || isOver || now.getTime() - row.asked_at.getTime() < LOST_AFTER_MS) return row
  return { ...row, status: 'failed', outcome: 'lost' }
}

/** Of each endpoint this many are kept. */
const KEPT_FAULTS = 20

/** Keeps a call that an endpoint failed, and removes its older ones. The message holds no photo or token. */
export async function keepFault(
  db: Executor,
  fault: { endpoint: string; outcome: string; message: string },
): Promise<void> {
  await db.insertInto('endpoint_faults').values(fault).execute()
  await sql`
    DELETE FROM endpoint_faults WHERE endpoint = ${fault.endpoint} AND id < (
      SELECT id FROM endpoint_faults WHERE endpoint = ${fault.endpoint}
      ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_FAULTS - 1}
    )`.execute(db)
}

/** The latest faults of each of these endpoints, at most `most` of one, the last one first. */
export async function readFaults(
  db: Executor,
  endpoints: readonly string[],
  most: number,
): Promise<{ endpoint: string; at: Date; outcome: string; message: string }[]> {
  const { rows } = await sql<{ endpoint: string; at: Date; outcome: string; message: string }>`
    SELECT fault.* FROM unnest(${endpoints}::text[]) AS wanted (name) CROSS JOIN LATERAL (
      SELECT endpoint, at, outcome, message FROM endpoint_faults
      WHERE endpoint = wanted.name ORDER BY id DESC LIMIT ${most}
    ) AS fault`.execute(db)
  return rows
}
