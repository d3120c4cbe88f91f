import { describe, expect, it } from 'vitest'
import { nearestPlace } from './nearest.ts'

describe('the place at a point', () => {
  it.each([
    ['the Eiffel Tower', 48.8584, 2.2945, 'Paris'],
    ['the Statue of Liberty', 40.6892, -74.0445, 'New York'],
    ['Shibuya', 35.6595, 139.7005, 'Tokyo'],
    ['the Anne Frank House', 52.3752, 4.884, 'Amsterdam'],
    ['the slopes of Fuji', 35.35, 138.74, 'Mount Fuji'],
    ['Malé', 4.175, 73.509, 'Malé'],
    ['the dunes near Merzouga', 31.12, -4, 'Sahara'],
    ['Neuilly itself', 48.8846, 2.2697, 'Neuilly-sur-Seine'],
    ['west of the date line', -17.78, 177.4, 'Nadi'],
  ])('knows %s', async (_what, lat, lng, name) => {
    expect((await nearestPlace(lat, lng))?.name).toBe(name)
  })

  it.each([
    ['the middle of the Atlantic', 0, -30],
    ['the middle of the Pacific', -40, -130],
    ['the empty Sahara', 22, 8],
    ['the South Pole', -90, 0],
    ['a point off the globe', 91, 0],
    ['no number', Number.NaN, 0],
  ])('has no place for %s', async (_what, lat, lng) => {
    expect(await nearestPlace(lat, lng)).toBeNull()
  })
})
