import { JOB_NAMES, type JobHandlers, type JobName } from '@pawport/shared/jobs/jobs.ts'
import { expect, test } from 'vitest'
import { createWorkerMetrics } from './metrics.ts'
import { timed } from './timed.ts'

/** Handlers that do nothing, but for one that fails. */
function handlersWith(failing?: JobName): JobHandlers {
  return Object.fromEntries(
    JOB_NAMES.map((name) => [
      name,
      async () => {
        if (name === failing) throw new Error('no model')
      },
    ]),
  ) as unknown as JobHandlers
}

const job = { id: 'one', data: { videoId: 'one' }, signal: new AbortController().signal }

/** How many jobs of each queue were noted. */
async function noted(metrics: ReturnType<typeof createWorkerMetrics>): Promise<string[]> {
  const text = await metrics.text()
  return [...text.matchAll(/^pawport_job_seconds_count\{.*queue="(\w+)".*\} (\d+)$/gm)].map(
    ([, queue, count]) => `${queue} ${count}`,
  )
}

test('a job that a row asked for is noted with its queue; sweepers are not', async () => {
  const metrics = createWorkerMetrics('test')
  const handlers = timed(handlersWith(), metrics)
  await handlers['video.render'](job)
  await handlers['video.render'](job)
  await handlers['work.sweep']({ ...job, data: {} })
  expect(await noted(metrics)).toEqual(['videos 2'])
})

test('a job that fails keeps failing, and is not noted', async () => {
  const metrics = createWorkerMetrics('test')
  const handlers = timed(handlersWith('video.render'), metrics)
  await expect(handlers['video.render'](job)).rejects.toThrow('no model')
  expect(await noted(metrics)).toEqual([])
})
