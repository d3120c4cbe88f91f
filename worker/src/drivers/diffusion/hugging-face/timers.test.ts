import { expect, it } from 'vitest'
import { systemTimers } from './timers.ts'

it('gives up a wait with the reason of the one who gave up', async () => {
  const controller = new AbortController()
  const waiting = systemTimers.wait(600_000, controller.signal)
  const reason = new Error('cancelled by its owner')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})
