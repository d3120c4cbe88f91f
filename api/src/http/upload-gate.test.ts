import { expect, test } from 'vitest'
import { uploadGate } from './upload-gate.ts'

/** Uploads that the gate begins and the test ends. */
function uploads(gate = uploadGate({ atOnce: 2, perUser: 1 })) {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  return {
    begun,
    send(name: string) {
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return gate.pass(name.slice(0, 3), () => {
        begun.push(name)
        return end.promise
      })
    },
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(new Error('broke off')),
  }
}

test('the second upload of a user waits for the first, uploads of others do not', async () => {
  const { begun, send, end } = uploads()
  const first = send('ada 1')
  const second = send('ada 2')
  void send('bob 1')
  await Promise.resolve()
  expect(begun).toEqual(['ada 1', 'bob 1'])
  end('ada 1')
  await first
  end('ada 2')
  await second
  expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2'])
})

test('when all slots are taken uploads wait, and an upload that breaks off frees its slot', async () => {
  const { begun, send, end, fail } = uploads()
  const first = send('ada 1')
  void send('bob 1')
  const third = send('eve 1')
  await Promise.resolve()
  expect(begun).toEqual(['ada 1', 'bob 1'])
  fail('ada 1')
  await expect(first).rejects.toThrow('broke off')
  end('eve 1')
  await third
  expect(begun).toEqual(['ada 1', 'bob 1', 'eve 1'])
})
