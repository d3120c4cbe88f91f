import { expect, test } from 'vitest'
import { callOf } from './call.ts'
import { pathOf } from './endpoint.ts'

test('a path is that of the table', () => {
  expect(pathOf('credits.read')).toBe('/api/user/credits')
})

test('parameters are filled in, with characters of an address escaped', () => {
  expect(pathOf('photos.read', { params: { id: 'a/b' } })).toBe('/api/photos/a%2Fb')
  expect(callOf('generations.cancel', { params: { task_id: '7' } })).toEqual([
    'POST',
    '/api/user/generations/7/cancel',
  ])
})

test('a query is added without what is undefined', () => {
  const query = { status: '', limit: 21, after: undefined } as const
  expect(pathOf('generations.list', { query })).toBe('/api/user/generations?status=&limit=21')
})
