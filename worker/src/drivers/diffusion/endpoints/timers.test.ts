import { expect, it } from 'vitest'
import { systemTimers } from './timers.ts'

it('rejects a wait with the abort reason of its signal', async () => {
  const controller = new AbortController()
  const waiting = systemTimers.wait(600_000, controller.signal)
  const reason = new Error('cancelled by its owner')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
})
