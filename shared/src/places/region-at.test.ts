import { expect, test } from 'vitest'
import { regionAt } from './region-at.ts'

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
])('open water belongs to the %s', async (name, lat, lng) => {
  expect(await regionAt(lat, lng)).toMatchObject({ country: null, sea: { name } })
})

test('a hole in a country is another one', async () => {
  expect(await regionAt(-29.5, 28.3)).toMatchObject({ country: 'LS' })
})
