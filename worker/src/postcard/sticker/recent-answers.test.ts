import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRecentAnswers, type RecentAnswers } from './recent-answers.ts'

const MINUTE = 60_000
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

let computed: string[]
let answers: RecentAnswers<string>
const ask = (text: string, ...rest: number[]): Promise<string> =>
  answers.answer([bytes(text), ...rest], async () => {
    computed.push([text, ...rest].join(' '))
    return `answer to ${text}`
  })

beforeEach(() => {
  vi.useFakeTimers()
  computed = []
  answers = openRecentAnswers({ most: 2, keepMs: 10 * MINUTE })
})
afterEach(() => {
  vi.useRealTimers()
})

it('computes equal questions once, also at the same time', async () => {
  expect(await Promise.all([ask('cat'), ask('cat')])).toEqual(['answer to cat', 'answer to cat'])
  expect(await ask('cat')).toBe('answer to cat')
  expect(computed).toEqual(['cat'])
})

it('tells questions apart by each of their parts', async () => {
  await ask('cat', 1)
  await ask('cat', 2)
  await ask('cat1')
  await ask('cat', 12)
  expect(computed).toEqual(['cat 1', 'cat 2', 'cat1', 'cat 12'])
})

it('keeps as many answers as it may, and those that were used last', async () => {
  await ask('cat')
  await ask('dog')
  await ask('cat')
  await ask('bird')
  await ask('cat')
  await ask('dog')
  expect(computed).toEqual(['cat', 'dog', 'bird', 'dog'])
})

it('forgets an answer after its time even when it was used in between', async () => {
  await ask('cat')
  vi.advanceTimersByTime(9 * MINUTE)
  await ask('cat')
  expect(computed).toEqual(['cat'])
  vi.advanceTimersByTime(MINUTE)
  expect(vi.getTimerCount()).toBe(0)
  await ask('cat')
  expect(computed).toEqual(['cat', 'cat'])
})

it('keeps no failure', async () => {
  const fail = (): Promise<string> =>
    answers.answer([bytes('cat')], () => Promise.reject(new Error('no model')))
  await expect(fail()).rejects.toThrow('no model')
  expect(await ask('cat')).toBe('answer to cat')
})

it('leaves nothing behind when it is cleared', async () => {
  await ask('cat')
  answers.clear()
  expect(vi.getTimerCount()).toBe(0)
  await ask('cat')
  expect(computed).toEqual(['cat', 'cat'])
})
