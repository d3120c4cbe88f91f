import { destinationOf } from '@pawport/shared/places/destinations.ts'
import { expect, test } from 'vitest'
import { surprise } from './surprise.ts'

test('a surprise is a real destination with its point, in the reader’s language', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const place = await surprise({ not: undefined, locale: 'zh' })
    const destination = await destinationOf(place)
    expect(place).toMatchObject({
      name: destination?.names.zh,
      lat: destination?.lat,
      lng: destination?.lng,
      attribution: null,
    })
  }
})

test('the same destination never comes twice in a row', async () => {
  const first = await surprise({ not: undefined, locale: 'en' }, () => 0)
  const second = await surprise({ not: first.id, locale: 'en' }, () => 0)
  expect(second.id).not.toBe(first.id)
  expect((await surprise({ not: 'no such place', locale: 'en' }, () => 0)).id).toBe(first.id)
})

test('the last destination of the list can come, too', async () => {
  const last = await surprise({ not: undefined, locale: 'en' }, (below) => below - 1)
  expect(await destinationOf(last)).not.toBeNull()
})
