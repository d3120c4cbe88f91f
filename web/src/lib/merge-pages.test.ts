import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const page = (...items: [id: string, count: number][]) => ({
  items: items.map(([id, count]) => ({ id, count })),
})

test('a notice that came up again stands once, where and as the newest page has it', () => {
  const merged = mergePages([page(['1', 2], ['3', 1]), page(['3', 1], ['2', 1]), page(['1', 1])])
  expect(merged).toEqual([
    { id: '1', count: 2 },
    { id: '3', count: 1 },
    { id: '2', count: 1 },
  ])
})
