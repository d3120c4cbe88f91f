import { expect, test } from 'vitest'
import { type Named, nameOfHit, nameOfSurroundings } from './short-name.ts'

function hit(own: Partial<Named>): Named {
  return { display_name: '', ...own }
}

test('a sight gives a point its name', () => {
  const tower = hit({
    name: 'Eiffel Tower',
    class: 'tourism',
    type: 'attraction',
    address: { tourism: 'Eiffel Tower', road: 'Avenue Gustave Eiffel', city: 'Paris' },
  })
  expect(nameOfSurroundings(tower)).toBe('Eiffel Tower')
})

test('a hotel gives a point no name, and neither does a street', () => {
  const hotel = hit({
    name: 'Hotel Adler',
    class: 'tourism',
    type: 'hotel',
    address: { road: 'Markt', town: 'Jena' },
  })
  expect(nameOfSurroundings(hotel)).toBe('Jena')
  const street = hit({
    name: 'Seestraße',
    class: 'highway',
    address: { road: 'Seestraße', village: 'Hallstatt' },
  })
  expect(nameOfSurroundings(street)).toBe('Hallstatt')
})

test('far from any town the region gives the name', () => {
  expect(
    nameOfSurroundings(hit({ address: { county: '那曲市', state: '西藏自治区', country: '中国' } })),
  ).toBe('那曲市')
})

test('without an address the name is the first part of the whole name', () => {
  expect(nameOfSurroundings(hit({ display_name: 'Null Island, Atlantic' }))).toBe('Null Island')
})

test('a hit of a search has its own name, or house number and street', () => {
  expect(nameOfHit(hit({ name: 'Central Park', display_name: 'Central Park, New York' }))).toBe(
    'Central Park',
  )
  const house = hit({
    name: '',
    address: { house_number: '10', road: 'Downing Street' },
    display_name: '10, Downing Street, London',
  })
  expect(nameOfHit(house)).toBe('10 Downing Street')
})
