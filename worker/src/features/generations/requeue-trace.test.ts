import { openJobWorker } from '@pawport/shared/drivers/queue/open.ts'
import { openTracing } from '@pawport/shared/drivers/tracing/open.ts'
import type { JobHandlers } from '@pawport/shared/jobs/jobs.ts'
import { inSpan } from '@pawport/shared/platform/tracing.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { startOtlpReceiver } from '@pawport/shared/testing/otlp-receiver.ts'
import { expect, onTestFinished, test } from 'vitest'
import { testGround } from '../../testing/test-ground.ts'
import { requeueGenerations } from './requeue.ts'

const TRACE = 'a'.repeat(32)
const ORDER = 'b'.repeat(16)

test('a job that was lost continues the trace of its order when a sweeper enqueues it again', async () => {
  const receiver = await startOtlpReceiver()
  const ground = await testGround()
  const context = await ground.context()
  onTestFinished(async () => {
    await context.close()
    await ground.drop()
    await receiver.close()
  })
  const results = JSON.stringify({ traceparent: `00-${TRACE}-${ORDER}-01` })
  const row = generationRow(ground.userId, { results, updated_at: new Date('2026-01-05T12:00:00Z') })
  await ground.database.db.insertInto('generations').values(row).execute()
  await requeueGenerations(context)

  const { log } = context
  const endpoint = { url: new URL(`${receiver.url}/v1/traces`), headers: {}, share: 1 }
  const tracing = await openTracing(endpoint, 'pawport-worker', log)
  const ran = Promise.withResolvers<unknown>()
  const handlers = {
    'generation.render': ({ data }: { data: unknown }) =>
      inSpan('drawing', {}, async () => ran.resolve(data)),
  } as unknown as JobHandlers
  const worker = openJobWorker(context.config.queue, log, { concurrency: 1, handlers, tracing })
  worker.resume('generations')
  expect(await ran.promise).toEqual({ taskId: row.task_id })
  await worker.close(1_000)
  await tracing.close()
  const [drawing, run] = receiver.spans
  expect(run).toMatchObject({ name: 'generation.render run', traceId: TRACE, parentSpanId: ORDER })
  expect(drawing).toMatchObject({ name: 'drawing', traceId: TRACE, parentSpanId: run?.spanId })
})
