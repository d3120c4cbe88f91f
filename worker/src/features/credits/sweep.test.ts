import { randomUUID } from 'node:crypto'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { countedBy } from '../../testing/counted.ts'
import { testGround } from '../../testing/test-ground.ts'
import { sweepCredits } from './sweep.ts'

const NOW = new Date('2026-01-05T12:00:00Z')
const HOUR_MS = 3_600_000

test('holds past their time are released and credits that are due written off, once, and both are counted', async () => {
  const logged: object[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const clock = fixedClock(NOW)
  const ground = await testGround()
  const context = await ground.context({ log, databaseClock: databaseClockFrom(clock) })
  onTestFinished(async () => {
    await context.close()
    await ground.drop()
  })
  const { db } = context
  const { userId } = ground
  logged.length = 0
  const plan = {
    kind: 'subscription',
    period: { subscriptionId: 'sub', end: new Date(NOW.getTime() + HOUR_MS) },
  } as const
  const common = { userId, paymentId: null, now: NOW }
  const grace = randomUUID()
  await db.insertInto('users').values({ id: grace, email: 'grace@example.com', name: 'Grace' }).execute()
  await grant(db, { ...common, ...plan, userId: grace, amount: 5, grantKey: 'due' })
  await grant(db, { ...common, kind: 'bonus', period: null, amount: 7, grantKey: 'kept' })
  const lots = db.selectFrom('credit_lots').select('expires_at').where('user_id', '=', grace)
  const due = (await lots.executeTakeFirstOrThrow()).expires_at ?? NOW
  expect(due.getTime()).toBeGreaterThan(NOW.getTime())
  for (const expiresAt of [due, new Date(due.getTime() + 1)])
    await reserve(db, { userId, generationId: randomUUID(), amount: 1, now: NOW, expiresAt })
  const swept = () =>
    Promise.all(['holds_released', 'accounts_expired'].map((what) => countedBy(context, what)))

  clock.set(new Date(due.getTime() - 1))
  await sweepCredits(context)
  expect(await swept()).toEqual([0, 0])
  expect(logged).toEqual([])

  clock.set(due)
  await sweepCredits(context)
  await sweepCredits(context)
  expect(await swept()).toEqual([1, 1])
  expect(logged).toEqual([expect.objectContaining({ released: 1, expired: 1 })])
  expect(await readBalance(db, userId, due)).toMatchObject({ available: 6, held: 1 })
  expect(await readBalance(db, grace, NOW)).toMatchObject({ available: 0 })
  await expectBooksToBalance(db)
})
