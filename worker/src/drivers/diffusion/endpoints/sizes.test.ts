import { expect, test } from 'vitest'
import { sizeToAsk } from './sizes.ts'

test.each([
  ['1:1', 512, '1024x1024'],
  ['1:1', 2048, '1024x1024'],
  ['3:2', 512, '1536x1024'],
  ['4:5', 1024, '1024x1536'],
  ['9:16', 1024, '1024x1536'],
] as const)('the shape %s at %i is asked for as %s, of which the least is cut off', (aspect, size, asked) => {
  const { width, height } = sizeToAsk(undefined, { size, aspect })
  expect(`${width}x${height}`).toBe(asked)
})

test('of several sizes of one shape the smallest that is large enough is asked for, or the largest', () => {
  const known = ['1024x1024', '256x256', '512x512']
  expect(sizeToAsk(known, { size: 512, aspect: '1:1' })).toEqual({ width: 512, height: 512 })
  expect(sizeToAsk(known, { size: 2048, aspect: '1:1' })).toEqual({ width: 1024, height: 1024 })
})

test('a server that takes any size is asked for the own one, in steps of 16', () => {
  expect(sizeToAsk('any', { size: 512, aspect: '3:2' })).toEqual({ width: 512, height: 336 })
})
