import { expect, test } from 'vitest'
import { createIdle } from './idle.ts'

const { signal } = new AbortController()

test('work that may wait goes on after the last picture, also when that fails', async () => {
  const idle = createIdle()
  await idle.untilIdle(signal)
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pictures = [idle.busy(() => one.promise), idle.busy(() => two.promise)]
  const events: string[] = []
  const waiting = idle.untilIdle(signal).then(() => events.push('draft'))
  one.resolve()
  await pictures[0]
  events.push('first picture')
  two.reject(new Error('no model'))
  await expect(pictures[1]).rejects.toThrow('no model')
  await waiting
  expect(events).toEqual(['first picture', 'draft'])
  expect(idle.isIdle()).toBe(true)
})

test('a worker that stops ends the wait', async () => {
  const idle = createIdle()
  const picture = Promise.withResolvers<void>()
  const drawing = idle.busy(() => picture.promise)
  const stop = new AbortController()
  const waiting = idle.untilIdle(stop.signal)
  stop.abort(new Error('stops'))
  await expect(waiting).rejects.toThrow('stops')
  await expect(idle.untilIdle(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  picture.resolve()
  await drawing
})
