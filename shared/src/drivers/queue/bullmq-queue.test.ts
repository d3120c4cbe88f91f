import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openWire } from '../../testing/wire.ts'
import { openJobQueue } from './open.ts'

// The row of the request then waits for the sweeper; without an error the request would wait for the queue.
test('a queue that was never reached says so instead of waiting', async () => {
  const wire = await openWire('redis://127.0.0.1:6379')
  wire.close()
  const queue = openJobQueue({ kind: 'redis', url: wire.url, prefix: 'test' }, pino({ level: 'silent' }))
  onTestFinished(() => queue.close())
  const added = queue.add('generation.render', { taskId: 'a' }, { id: 'a' })
  await expect(added).rejects.toThrow('the queue does not answer')
  await expect(queue.counts('generations')).rejects.toThrow()
  await expect(queue.check()).rejects.toThrow()
})
