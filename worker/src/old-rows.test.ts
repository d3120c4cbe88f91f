import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import { type RawBuilder, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkerContext } from './context.ts'
import { reconcilePayments } from './features/billing/reconcile.ts'
import { expireMessages } from './features/contact/expire.ts'
import { sweepMails } from './features/mail/sweep.ts'
import { sweepNotices } from './features/notices/sweep.ts'
import { sweepQuotas } from './features/quotas/sweep.ts'
import { expireReports } from './features/reports/expire.ts'
import { expireApplications } from './features/tasks/expire-applications.ts'
import { expireVisits } from './features/tasks/expire-visits.ts'
import { type TestGround, testGround } from './testing/test-ground.ts'

const NOW = new Date('2030-03-10T12:00:00Z')

let ground: TestGround
let context: WorkerContext
const logged: { msg: string; removed?: number }[] = []

beforeAll(async () => {
  ground = await testGround()
  const clock = fixedClock(NOW)
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  context = await ground.context({ clock, databaseClock: databaseClockFrom(clock), log })
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
})

const run = (statement: RawBuilder<unknown>) => statement.execute(ground.database.db)

/** Another hash for each row. */
const HASH = sql`sha256(gen_random_uuid()::text::bytea)`

const day = (at: Date) => at.toISOString().slice(0, 10)

interface Kind {
  table: string
  /** For this many days a row is kept. */
  days: number
  sweep(context: WorkerContext): Promise<void>
  /** Writes a row of that time. */
  write(at: Date): Promise<unknown>
  /** The label of the metric, and the message of the log; missing where nothing is counted or logged. */
  what?: string
  message?: string
}

/** Where nothing can be bought, so that there is no provider to compare with. */
function withoutPayments(worker: WorkerContext): Promise<void> {
  return reconcilePayments({
    ...worker,
    config: { ...worker.config, payments: { kind: 'none', reason: 'test' } },
  })
}

const KINDS: Kind[] = [
  {
    ...{ table: 'reports', days: 180, sweep: expireReports },
    ...{ what: 'reports_expired', message: 'removed old reports' },
    async write(at) {
      const row = generationRow(ground.userId)
      await ground.database.db.insertInto('generations').values(row).execute()
      await run(sql`INSERT INTO reports (task_id, reporter_hash, reason, created_at)
        VALUES (${row.task_id}, ${HASH}, 'other', ${at})`)
    },
  },
  {
    ...{ table: 'contact_messages', days: 365, sweep: expireMessages },
    ...{ what: 'messages_expired', message: 'removed old messages' },
    write: (at) =>
      run(sql`INSERT INTO contact_messages (name, email, subject, message, sender_hash, content_hash, created_at)
        VALUES ('Ada', 'ada@example.com', 'Hello', 'A question.', ${HASH}, ${HASH}, ${at})`),
  },
  {
    ...{ table: 'notices', days: 60, sweep: sweepNotices },
    ...{ what: 'notices_removed', message: 'swept notices' },
    write: (at) =>
      run(sql`INSERT INTO notices (user_id, kind, key, data, created_at)
        VALUES (${ground.userId}, 'picture-completed', ${randomUUID()}, '{}', ${at})`),
  },
  {
    ...{ table: 'mails', days: 90, sweep: sweepMails },
    ...{ what: 'mails_removed', message: 'removed old mails' },
    write: (at) =>
      run(sql`INSERT INTO mails (user_id, key, template, data, status, created_at)
        VALUES (${ground.userId}, ${randomUUID()}, 'renewal-soon', '{}', 'sent', ${at})`),
  },
  {
    ...{ table: 'stripe_events', days: 90, sweep: withoutPayments, what: 'events_removed' },
    write: (at) =>
      run(sql`INSERT INTO stripe_events (id, type, created, payload, status, received_at)
        VALUES (${randomUUID()}, 'invoice.paid', ${at}, '{}', 'processed', ${at})`),
  },
  {
    ...{ table: 'daily_use', days: 35, sweep: sweepQuotas },
    write: (at) =>
      run(sql`INSERT INTO daily_use (user_id, day, photos) VALUES (${ground.userId}, ${day(at)}, 1)`),
  },
  {
    ...{ table: 'endpoint_use', days: 35, sweep: sweepQuotas },
    write: (at) =>
      run(sql`INSERT INTO endpoint_use (day, kind, calls, cost) VALUES (${day(at)}, 'picture', 1, 1)`),
  },
  {
    ...{ table: 'landing_page_visits', days: 2, sweep: expireVisits, what: 'visits_expired' },
    async write(at) {
      const id = randomUUID()
      const { userId } = ground
      await run(sql`INSERT INTO landing_pages (id, user_id, name, short_link)
        VALUES (${id}, ${userId}, 'Ada', ${id.slice(0, 8)})`)
      await run(sql`INSERT INTO landing_page_visits (landing_page_id, day, visitor_hash)
        VALUES (${id}, ${day(at)}, ${HASH})`)
    },
  },
  {
    ...{ table: 'task_applications', days: 97, sweep: expireApplications, what: 'applications_expired' },
    async write(at) {
      const task = taskRow(ground.userId, {}, at)
      const tasks = ground.database.db.insertInto('tasks').values(task).returning('id')
      const { id } = await tasks.executeTakeFirstOrThrow()
      await run(sql`INSERT INTO task_applications (task_id, contact_kind, contact)
        VALUES (${id}, 'email', 'mia@example.com')`)
    },
  },
]

async function rows(table: string): Promise<number> {
  const found = await sql`SELECT FROM ${sql.table(table)}`.execute(ground.database.db)
  return found.rows.length
}

/** How many rows a sweeper removed, by the worker's metrics; null before its first run. */
async function swept(what: string): Promise<number | null> {
  const lines = (await context.metrics.text()).split('\n')
  const line = lines.find((text) => text.startsWith('pawport_swept_total{') && text.includes(`"${what}"`))
  return line ? Number(line.split(' ').at(-1)) : null
}

test.each(KINDS)('old rows of $table go after $days days; others stay', async (kind) => {
  const { table, days, sweep, write, what, message } = kind
  const before = await rows(table)
  // Days are counted whole: a row of noon is a day older or younger than the limit.
  for (const age of [days + 1, days + 2, days - 1]) await write(new Date(NOW.getTime() - age * DAY_MS))
  logged.length = 0
  await sweep(context)
  expect(await rows(table)).toBe(before + 1)
  expect(logged.map(({ msg, removed }) => [msg, removed])).toEqual(message ? [[message, 2]] : [])
  if (what) expect(await swept(what)).toBe(2)

  await sweep(context)
  expect(await rows(table)).toBe(before + 1)
  expect(logged).toHaveLength(message ? 1 : 0)
  if (what) expect(await swept(what)).toBe(2)
})
