import { expect, test } from 'vitest'
import { regionAt } from './region-at.ts'
import { seaAt } from './seas.ts'

test.each([
  ['the Gobi', 43.2, 108.5, 'MN'],
  ['the Empty Quarter', 19.5, 51.5, 'SA'],
  ['the Amazon', -5.2, -64.9, 'BR'],
  ['the Sahara', 22.5, 2.5, 'DZ'],
  ['Greenland’s ice', 72, -40, 'GL'],
  ['the Australian desert', -24.5, 126.5, 'AU'],
  ['Taymyr', 74, 100, 'RU'],
  ['Chukotka, before the date line', 68, 178, 'RU'],
  ['Chukotka, beyond the date line', 66, -176, 'RU'],
])('%s has a country and its nearest town', async (_, lat, lng, country) => {
  const region = await regionAt(lat, lng)
  expect(region).toMatchObject({ country, town: { country } })
})

test('Antarctica is a country, too', async () => {
  for (const lng of [-179, -60, 40, 179]) expect(await regionAt(-88, lng)).toMatchObject({ country: 'AQ' })
})

test.each([
  ['Pacific Ocean', -40, -120],
  ['Pacific Ocean', 8, -140],
  ['Pacific Ocean', 5, 160],
  ['Pacific Ocean', 13, -95],
  ['Atlantic Ocean', 30, -45],
  ['Atlantic Ocean', -20, -20],
  ['Indian Ocean', -25, 80],
  ['Arctic Ocean', 85, 100],
  ['Southern Ocean', -62, -30],
  ['Mediterranean Sea', 35, 18],
  ['Caribbean Sea', 15, -75],
  ['Gulf of Mexico', 25, -90],
  ['South China Sea', 12, 113],
  ['Caspian Sea', 42, 50.5],
  ['Bering Sea', 58, -178],
  ['Bering Sea', 57, 170],
  ['Adriatic Sea', 43, 15.2],
  ['Aegean Sea', 38.5, 25],
  ['Baltic Sea', 58, 20],
  ['Bay of Biscay', 45, -4],
  ['English Channel', 50, -1.5],
  ['Sulu Sea', 8.5, 120],
  ['Sea of Japan', 40, 135],
  // What the boxes of an earlier table took for the Sea of Japan, the Caribbean and the Mediterranean.
  ['Pacific Ocean', 34.6, 138.3],
  ['Pacific Ocean', 9.3, -85.5],
  ['Atlantic Ocean', 36, -7],
  ['North Sea', 56, 3],
  ['Arabian Sea', 15, 65],
])('open water belongs to the %s', async (name, lat, lng) => {
  expect(await regionAt(lat, lng)).toMatchObject({ country: null, sea: { name } })
})

test('a hole in a country is another one', async () => {
  expect(await regionAt(-29.5, 28.3)).toMatchObject({ country: 'LS' })
})

test('every sea and ocean of the table can be met', () => {
  const names = new Set<string>()
  for (let lat = -64.5; lat <= 82; lat++) {
    for (let lng = -179.5; lng < 180; lng++) names.add(seaAt(lat, lng).name)
  }
  // Fifty-two seas and five oceans: none is hidden by one that stands before it.
  expect(names.size).toBe(57)
})
