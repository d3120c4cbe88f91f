import { expect, test } from 'vitest'
import { quotasConfig } from './config-quotas.ts'

test('the limits have defaults, and an operator can change them', () => {
  expect(quotasConfig({})).toEqual({
    photosPerDay: 500,
    photoBytesPerDay: 500_000_000,
    generationsPerDay: 300,
    endpointCallsPerDay: 100,
    videosPerDay: 30,
  })
  expect(quotasConfig({ DAILY_PHOTOS_PER_USER: '3' }).photosPerDay).toBe(3)
  expect(() => quotasConfig({ DAILY_GENERATIONS_PER_USER: '0' })).toThrow('DAILY_GENERATIONS_PER_USER')
})
