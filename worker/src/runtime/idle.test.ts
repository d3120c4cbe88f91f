import { expect, test } from 'vitest'
import { createQuiet } from './idle.ts'

const { signal } = new AbortController()

test('work that may wait goes on after the last picture, also when that fails', async () => {
  const quiet = createQuiet()
  await quiet.wait(signal)
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pictures = [quiet.disturb(() => one.promise), quiet.disturb(() => two.promise)]
  const events: string[] = []
  const waiting = quiet.wait(signal).then(() => events.push('draft'))
  one.resolve()
  await pictures[0]
  events.push('first picture')
  two.reject(new Error('no model'))
  await expect(pictures[1]).rejects.toThrow('no model')
  await waiting
  expect(events).toEqual(['first picture', 'draft'])
  expect(quiet.isDisturbed()).toBe(false)
})

test('a worker that stops ends the wait', async () => {
  const quiet = createQuiet()
  const picture = Promise.withResolvers<void>()
  const drawing = quiet.disturb(() => picture.promise)
  const stop = new AbortController()
  const waiting = quiet.wait(stop.signal)
  stop.abort(new Error('stops'))
  await expect(waiting).rejects.toThrow('stops')
  await expect(quiet.wait(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  picture.resolve()
  await drawing
})
