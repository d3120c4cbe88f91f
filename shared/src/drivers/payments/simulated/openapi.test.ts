import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doEverything } from '../testing/everything.ts'
import { type PaymentsGround, paymentsGround } from '../testing/ground.ts'
import { type StripeDescription, stripeDescription } from '../testing/stripe-description.ts'
import type { SimulatedEvent } from './objects/event.ts'

/** The file spec3.json of github.com/stripe/stripe-mock; `.ci/run` fetches it. */
const OPENAPI = process.env.TEST_STRIPE_OPENAPI
const suite = OPENAPI ? describe : describe.skip

let description: StripeDescription
let ground: PaymentsGround
let events: SimulatedEvent[]
const wrong = new Set<string>()
let answers = 0
beforeAll(async () => {
  if (!OPENAPI) return
  description = stripeDescription(OPENAPI)
  ground = await paymentsGround((simulation) => async (url, init) => {
    const answer = await simulation(url, init)
    if (answer.ok) {
      answers += 1
      const method = (init?.method ?? 'GET').toLowerCase()
      const body = await answer.clone().json()
      for (const problem of description.answer(method, new URL(String(url)).pathname, body))
        wrong.add(problem)
    }
    return answer
  })
  await doEverything(ground)
  events = await ground.events()
})
afterAll(() => ground?.close())

suite("the simulation, checked by Stripe's description (set TEST_STRIPE_OPENAPI to its file)", () => {
  test('every answer is one that Stripe could give', () => {
    expect(answers).toBeGreaterThan(100)
    expect([...wrong]).toEqual([])
  })

  test('every event is one that Stripe could send', () => {
    expect(events.length).toBeGreaterThan(100)
    expect(new Set(events.flatMap((event) => description.object(event)))).toEqual(new Set())
    expect(
      new Set(events.map(({ type }) => type).filter((type) => !description.eventTypes.has(type))),
    ).toEqual(new Set())
  })

  test('the object of every event is one that Stripe could send', () => {
    const problems = events.flatMap(({ type, data }) =>
      description.object(data.object).map((problem) => `${type}: ${problem}`),
    )
    expect([...new Set(problems)]).toEqual([])
  })

  test('an object with another field, or without a required one, is refused', () => {
    const refund = events.find(({ type }) => type === 'refund.created')?.data.object
    const { created: _, ...incomplete } = refund!
    expect(description.object({ ...refund!, invented: true } as never)).toHaveLength(1)
    expect(description.object(incomplete as never)).toHaveLength(1)
  })
})
