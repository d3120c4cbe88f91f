import { describe, expect, test } from 'vitest'
import { useStarted } from './use-started.ts'

const events: string[] = []
const open = async (name: string) => {
  events.push(`${name} starts`)
  return { name, greet: () => `I am ${name}` }
}
const close = async ({ name }: { name: string }) => events.push(`${name} stops`)

describe('two resources', () => {
  const server = useStarted(() => open('a server'), close)
  const client = useStarted(() => open(`a client of ${server.name}`), close)
  let early: unknown
  try {
    server.greet()
  } catch (error) {
    early = error
  }

  test('are there in the tests; the second one knows the first', () => {
    expect(client.greet()).toBe('I am a client of a server')
  })

  test('are copied with all that they have', () => {
    expect({ ...client, age: 3 }).toMatchObject({ name: 'a client of a server', age: 3 })
  })

  test('are not there before the tests, and say so', () => {
    expect(early).toEqual(new Error('greet is used before the tests'))
  })
})

test('they have stopped in reverse order', () => {
  expect(events).toEqual([
    'a server starts',
    'a client of a server starts',
    'a client of a server stops',
    'a server stops',
  ])
})
