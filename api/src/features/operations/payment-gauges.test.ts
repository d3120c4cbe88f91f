import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()

test('an operator sees how many events of the payment provider wait, for how long, and how many were given up', async () => {
  await sql`
    INSERT INTO stripe_events (id, type, created, payload, status, received_at)
    SELECT 'evt_' || n, 'invoice.paid', now(), '{}', status, now() - n * interval '1 minute'
    FROM (VALUES (5, 'received'), (3, 'received'), (60, 'failed'), (90, 'processed')) AS events (n, status)`.execute(
    served.context.db,
  )
  const { body } = await served.ops.inject({ url: '/metrics' })
  const value = (series: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')
        .at(-1),
    )
  expect(value('pawport_payment_events{status="received"')).toBe(2)
  expect(value('pawport_payment_events{status="failed"')).toBe(1)
  expect(value('pawport_payment_events_oldest_seconds{')).toBeGreaterThanOrEqual(300)
  expect(value('pawport_payment_events_oldest_seconds{')).toBeLessThan(600)
})
