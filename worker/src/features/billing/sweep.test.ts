import { storeEvent } from '@pawport/shared/billing/inbox.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { useTestWorker } from '../../testing/use-test-worker.ts'
import { handlePaymentEvent } from './handle-event.ts'
import { sweepEvents } from './sweep.ts'

const { ground, context } = useTestWorker()

async function receive(count: number, minutesAgo: number): Promise<void> {
  const { db } = ground.database
  for (let number = 1; number <= count; number++) {
    const id = `evt_${minutesAgo}_${number}`
    const object = { id: 'cs_of_somebody', object: 'checkout.session' }
    await storeEvent(
      db,
      {
        id,
        type: 'checkout.session.completed',
        objectId: object.id,
        createdAt: new Date(),
        apiVersion: null,
        account: null,
        payload: { data: { object } },
      },
      'received',
    )
    await sql`
      UPDATE stripe_events SET received_at = now() - ${minutesAgo} * interval '1 minute' WHERE id = ${id}`.execute(
      db,
    )
  }
}

async function jobs(): Promise<number> {
  return (await context.queue.counts('billing')).waiting
}

async function handled(): Promise<string[]> {
  const text = await context.metrics.text()
  return [...text.matchAll(/^pawport_payment_events_total\{result="(\w+)".*\} ([1-9]\d*)$/gm)].map(
    ([, result, count]) => `${result} ${count}`,
  )
}

/** A sweep while the queue says that so many jobs wait and are in work; gives the jobs that it adds. */
async function sweep(waiting: number, active: number) {
  const added: unknown[] = []
  const logged: { msg: string; count: number }[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const add: WorkerContext['queue']['add'] = async (...job) => void added.push(job)
  const counts: WorkerContext['queue']['counts'] = async (queue) => {
    return { ...(await context.queue.counts(queue)), waiting, active }
  }
  const before = await enqueued()
  await sweepEvents({ ...context, log, queue: { ...context.queue, add, counts } })
  return { added, logged, counted: (await enqueued()) - before }
}

async function enqueued(): Promise<number> {
  const text = await context.metrics.text()
  return Number(/^pawport_swept_total\{what="events_enqueued".*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test('every event that waits gets one job, unless the queue holds as many', async () => {
  const nothing = { added: [], logged: [], counted: 0 }
  expect(await sweep(0, 0)).toEqual(nothing)
  await receive(45, 7)
  const ids = Array.from({ length: 45 }, (_, index) => `evt_7_${index + 1}`)
  const { added, logged, counted } = await sweep(20, 24)
  expect(added).toHaveLength(45)
  expect(added).toEqual(
    expect.arrayContaining(ids.map((eventId) => ['stripe.event', { eventId }, { id: eventId }])),
  )
  expect([counted, logged.map(({ count }) => count)]).toEqual([45, [45]])
  expect(await sweep(20, 25)).toEqual(nothing)
  await context.db.deleteFrom('stripe_events').execute()
})

test('events that came while the queue was away get their jobs, and keep them', async () => {
  await receive(30, 5)
  await receive(3, 0)
  await sweepEvents(context)
  // Those that came just now have a job on its way.
  expect(await jobs()).toBe(30)
  await sweepEvents(context)
  expect(await jobs()).toBe(30)
})

test('an event about an object that the provider does not know is handled once, and ignored', async () => {
  await handlePaymentEvent(context, 'evt_5_1')
  await handlePaymentEvent(context, 'evt_5_1')
  expect(await handled()).toEqual(['ignored 1', 'busy 1'])
})
