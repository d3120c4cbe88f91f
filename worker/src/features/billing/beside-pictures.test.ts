import { storeEvent } from '@pawport/shared/billing/inbox.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runWorker } from '../../runtime/run.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'

let ground: TestGround
beforeEach(async () => {
  ground = await testGround()
})
afterEach(() => ground?.drop())

test('payments are handled while a picture runs alone and the worker is unfit to draw', async () => {
  const { db } = ground.database
  const context = await ground.context()
  const worker = await runWorker(context)
  const ended = Promise.withResolvers<void>()
  const alone = context.gate.exclusive(new AbortController().signal, () => ended.promise)
  for (let fault = 0; fault < 3; fault++) context.health.fault('generations', 'no disk')
  try {
    const object = { id: 'cs_of_somebody', object: 'checkout.session' }
    const event = {
      id: 'evt_1',
      type: 'checkout.session.completed',
      objectId: object.id,
      createdAt: new Date(),
      apiVersion: null,
      account: null,
      payload: { data: { object } },
    }
    await storeEvent(db, event, 'received')
    await context.queue.add('stripe.event', { eventId: event.id }, { id: event.id })
    // The provider does not know the object, so that the event is handled without an effect.
    await expect
      .poll(() =>
        db.selectFrom('stripe_events').select('status').where('id', '=', event.id).executeTakeFirst(),
      )
      .toEqual({ status: 'ignored' })
  } finally {
    ended.resolve()
    await alone
    await worker.stop()
  }
})
