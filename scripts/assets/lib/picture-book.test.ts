import { expect, test } from 'vitest'
import { pictureBook } from './picture-book.ts'

test('the picture book has one row for each screen, with every look in it', () => {
  const page = pictureBook([
    { screen: 'home', look: 'phone-en-light', file: 'home-phone-en-light.jpeg' },
    { screen: 'pricing', look: 'phone-en-light', file: 'pricing-phone-en-light.jpeg' },
    { screen: 'home', look: 'desktop-zh-dark', file: 'home-desktop-zh-dark.jpeg' },
  ])
  const rows = page.split('<section>').slice(1)
  expect(rows.map((row) => [...row.matchAll(/src="([^"]+)"/g)].map(([, file]) => file))).toEqual([
    ['home-phone-en-light.jpeg', 'home-desktop-zh-dark.jpeg'],
    ['pricing-phone-en-light.jpeg'],
  ])
})
