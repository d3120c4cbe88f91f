import { expect, test } from 'vitest'
import { filterCount, listPath, NO_FILTER } from './task-filter.ts'

test('the address has what is set, and nothing else', () => {
  expect(listPath(NO_FILTER, null)).toBe('/api/tasks?sort=newest')
  const filter = { ...NO_FILTER, q: 'dog food', industry: 'pets', reward: '100', currency: 'EUR' }
  expect(listPath(filter, 'JP', 'last')).toBe(
    '/api/tasks?q=dog+food&industry=pets&reward=100&currency=EUR&sort=newest&reader_region=JP&after=last',
  )
})

test('an amount that is no whole number filters nothing, and then its currency does not either', () => {
  expect(listPath({ ...NO_FILTER, reward: '1.5', currency: 'EUR' }, null)).toBe('/api/tasks?sort=newest')
})

test('search, sorting and a currency alone are no filters', () => {
  expect(filterCount({ ...NO_FILTER, q: 'dog', sort: 'reward', currency: 'EUR' })).toBe(0)
  expect(filterCount({ ...NO_FILTER, region: 'JP', deadline_to: '2026-12-31' })).toBe(2)
})
