import { expect, test } from 'vitest'
import { whereabouts } from './whereabouts.ts'

test('leaves out the name that is shown beside the label', () => {
  expect(whereabouts({ name: 'Kyoto', label: 'Kyoto, Japan' })).toBe('Japan')
  expect(whereabouts({ name: '京都', label: '京都，日本' })).toBe('日本')
})

test('a label that is written otherwise is kept whole', () => {
  expect(whereabouts({ name: 'Fuji', label: 'Mount Fuji, Japan' })).toBe('Mount Fuji, Japan')
})
