import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY, HOUR, ledgerSuite } from '../testing/suite.ts'
import { adjust } from './adjust.ts'
import { expireDueLots } from './expire.ts'
import { grant } from './grant.ts'
import { capture, release } from './holds.ts'
import { grantWelcome } from './welcome.ts'

const suite = ledgerSuite()
const now = () => suite.clock.now()
const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)
const month = () => ({ subscriptionId: randomUUID(), end: after(30 * DAY) })

function newcomer(email: string, subject: string = randomUUID()) {
  return { userId: randomUUID(), issuer: 'https://accounts.example', subject, email, now: now() }
}

test('many calls with one grant key at the same time grant once', async () => {
  const userId = randomUUID()
  const grantKey = `checkout:${randomUUID()}:bonus`
  const credits = { userId, kind: 'bonus', amount: 15, paymentId: null, period: null, grantKey } as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => grant(suite.db, { ...credits, now: now() })),
  )
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await suite.balance(userId)).toMatchObject({ available: 15, bonus: 15 })
  await expect(grant(suite.db, { ...credits, amount: 0, now: now() })).rejects.toThrow(RangeError)
})

test('31 days later plan credits have expired, pack credits are kept', async () => {
  const userId = randomUUID()
  await suite.buyPack(userId, 50)
  await suite.grantPlan(userId, 200, month())
  expect(await suite.available(userId)).toBe(250)
  suite.clock.advance(31 * DAY)
  expect(await suite.balance(userId)).toMatchObject({ available: 50, total: 50 })
  expect(await suite.hold(userId, 51)).toBe('insufficient')
  await expireDueLots(suite.db, now())
  expect(await suite.balance(userId)).toMatchObject({ available: 50, total: 50 })
})

test('plan credits last six hours beyond their period, unless the next one begins', async () => {
  const [late, renewed] = [randomUUID(), randomUUID()]
  const period = month()
  await suite.grantPlan(late, 200, month())
  await suite.grantPlan(renewed, 200, period)
  suite.clock.advance(30 * DAY + HOUR)
  expect(await suite.available(late)).toBe(200)
  expect(await suite.available(renewed)).toBe(200)
  await suite.grantPlan(renewed, 30, { ...period, end: after(30 * DAY) })
  expect(await suite.available(renewed)).toBe(30)
  suite.clock.advance(5 * HOUR)
  expect(await suite.available(late)).toBe(0)
})

test('an upgrade keeps the credits of the period that was paid for, without its grace', async () => {
  const userId = randomUUID()
  const period = month()
  await suite.grantPlan(userId, 200, period)
  suite.clock.advance(10 * DAY)
  await suite.grantPlan(userId, 800, { ...period, end: after(30 * DAY) })
  expect(await suite.available(userId)).toBe(1_000)
  suite.clock.set(period.end)
  expect(await suite.available(userId)).toBe(800)
})

test('an invoice that arrives after the next one has no grace', async () => {
  const userId = randomUUID()
  const period = month()
  await suite.grantPlan(userId, 30, { ...period, end: after(60 * DAY) })
  await suite.grantPlan(userId, 200, period)
  expect(await suite.available(userId)).toBe(230)
  suite.clock.set(period.end)
  expect(await suite.available(userId)).toBe(30)
})

test('the lot that expires first is spent first, and given credits before paid ones', async () => {
  const userId = randomUUID()
  await suite.buyPack(userId, 10, { bonus: 5 })
  await suite.grantPlan(userId, 10, month())
  await suite.hold(userId, 12)
  expect(await suite.balance(userId)).toMatchObject({ available: 13, bonus: 3 })
  suite.clock.advance(31 * DAY)
  expect(await suite.balance(userId)).toMatchObject({ available: 13, bonus: 3, held: 12 })
})

test('a picture begun before the expiry is charged after it; the credits of one that fails expire', async () => {
  const userId = randomUUID()
  const [good, bad] = [randomUUID(), randomUUID()]
  await suite.grantPlan(userId, 20, month())
  const expiresAt = after(40 * DAY)
  await suite.hold(userId, 10, { generationId: good, expiresAt })
  await suite.hold(userId, 10, { generationId: bad, expiresAt })
  suite.clock.advance(31 * DAY)
  expect(await capture(suite.db, { generationId: good, now: now() })).toBe(true)
  expect(await release(suite.db, { generationId: bad, now: now(), cause: 'generation_failed' })).toBe(true)
  const lot = suite.db
    .selectFrom('credit_lots')
    .select(['remaining', 'expired'])
    .where('user_id', '=', userId)
  expect(await lot.executeTakeFirst()).toEqual({ remaining: 0, expired: 10 })
  expect(await suite.balance(userId)).toEqual({
    available: 0,
    held: 0,
    total: 10,
    used: 10,
    bonus: 0,
    debt: 0,
  })
})

test('sweeping at the same time from several processes writes everything off once', async () => {
  const users = Array.from({ length: 60 }, () => randomUUID())
  await Promise.all(users.map((userId) => suite.grantPlan(userId, 5, month())))
  suite.clock.advance(31 * DAY)
  await Promise.all([1, 2, 3, 4].map(() => expireDueLots(suite.db, now())))
  const left = await suite.db
    .selectFrom('credit_lots')
    .select('id')
    .where('user_id', 'in', users)
    .where('remaining', '>', 0)
    .execute()
  expect(left).toEqual([])
})

test('the welcome is given once, to any account, identity or spelling of one address', async () => {
  const first = newcomer('Mo.Chi@gmail.com')
  expect(await grantWelcome(suite.db, first)).toBe(true)
  expect(await suite.balance(first.userId)).toMatchObject({ available: 4, bonus: 4 })
  expect(await grantWelcome(suite.db, first)).toBe(false)

  const afterDeletion = { ...first, userId: randomUUID() }
  const newAddress = newcomer('somebody-new@example.com', first.subject)
  const sameMailbox = newcomer('mochi+cat@googlemail.com')
  const throughTheOthers = newcomer('somebody-new@example.com')
  for (const again of [afterDeletion, newAddress, sameMailbox, throughTheOthers]) {
    expect(await grantWelcome(suite.db, again)).toBe(false)
    expect(await suite.available(again.userId)).toBe(0)
  }
  expect(await grantWelcome(suite.db, newcomer('mo.chi@example.com'))).toBe(true)
})

test.each([
  ['Kit.Li@outlook.com', 'kit.li+2@outlook.com', 'kitli@outlook.com'],
  ['kit@proton.me', 'k.i-t_+cat@protonmail.com', 'kit@proton.example'],
  ['kit@icloud.com', 'kit+cat@me.com', 'k.it@icloud.com'],
  ['kit@example.org', 'KIT@example.org', 'kit+cat@example.org'],
])('%s and %s are one mailbox, and %s is another one', async (first, same, other) => {
  expect(await grantWelcome(suite.db, newcomer(first))).toBe(true)
  expect(await grantWelcome(suite.db, newcomer(same))).toBe(false)
  expect(await grantWelcome(suite.db, newcomer(other))).toBe(true)
})

test('two first sign-ins at the same time get one welcome, and only a hash of the person is kept', async () => {
  const [subject, email] = [randomUUID(), `${randomUUID()}@example.com`]
  const people = Array.from({ length: 10 }, () => newcomer(email, subject))
  const answers = await Promise.all(people.map((person) => grantWelcome(suite.db, person)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  const kept = JSON.stringify(await suite.db.selectFrom('welcome_grants').selectAll().execute())
  expect(kept).not.toContain(email)
  expect(kept).not.toContain(subject)
})

test('an admin adds and withdraws credits with a reason, once per id, and never below zero', async () => {
  const userId = randomUUID()
  const press = (delta: number, reason = 'lost postcard') => {
    return { id: randomUUID(), userId, delta, reason, actorId: randomUUID(), now: now() }
  }
  const thanks = press(20)
  const answers = await Promise.all([1, 2, 3].map(() => adjust(suite.db, thanks)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await adjust(suite.db, press(-5))).toBe(true)
  expect(await suite.available(userId)).toBe(15)
  await expect(adjust(suite.db, press(-16))).rejects.toThrow('adjustment_below_zero')
  await expect(adjust(suite.db, press(1, '  '))).rejects.toThrow('adjustment_without_reason')
  expect(await adjust(suite.db, press(-15))).toBe(true)
  expect(await suite.balance(userId)).toMatchObject({ available: 0, total: 0, used: 0 })
})
