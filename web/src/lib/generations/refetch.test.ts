import { expect, test } from 'vitest'
import { createRefetch } from './refetch.ts'

/** A server that answers when the test says so. */
function slowServer() {
  const asked: string[] = []
  const open: PromiseWithResolvers<void>[] = []
  return {
    asked,
    ask(key: string): Promise<void> {
      asked.push(key)
      const answer = Promise.withResolvers<void>()
      open.push(answer)
      return answer.promise
    },
    answer: () => open.shift()?.resolve(),
    fail: () => open.shift()?.reject(new Error('offline')),
  }
}

test('requests during a fetch become one more fetch', async () => {
  const server = slowServer()
  const refetch = createRefetch(server.ask)
  const done = refetch('list')
  void refetch('list')
  void refetch('list')
  expect(server.asked).toEqual(['list'])
  server.answer()
  await expect.poll(() => server.asked).toEqual(['list', 'list'])
  server.answer()
  await done
  expect(server.asked).toEqual(['list', 'list'])
})

test('keys do not wait for each other', () => {
  const server = slowServer()
  const refetch = createRefetch(server.ask)
  void refetch('a')
  void refetch('b')
  expect(server.asked).toEqual(['a', 'b'])
})

test('a failed fetch does not block the next one', async () => {
  const server = slowServer()
  const refetch = createRefetch(server.ask)
  const failed = refetch('list')
  server.fail()
  await failed
  void refetch('list')
  expect(server.asked).toEqual(['list', 'list'])
})
