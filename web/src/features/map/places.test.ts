import { expect, test } from 'vitest'
import { coordinatesText, isProposal } from './places.ts'

test('names the hemispheres', () => {
  expect(coordinatesText({ lat: 39.9042, lng: 116.4074 })).toBe('39.90° N 116.41° E')
  expect(coordinatesText({ lat: -33.8688, lng: -0.1278 })).toBe('33.87° S 0.13° W')
})

const found = (name: string) => ({ lat: 1, lng: 2, known: { name, label: name, attribution: null } })

test.each([
  ['a point of the map', { lat: 1, lng: 2, known: null }, 'Oslo', true],
  ['another name than was typed', found('Central Park'), 'Central Park Zoo', true],
  ['a name before anything was typed', found('Oslo'), '', true],
  ['the name that was typed', found('Oslo'), ' oslo ', false],
  ['the name that was typed without its accent', found('São Paulo'), 'Sao Paulo', false],
])('whether %s is a proposal', (_, picked, name, expected) => {
  expect(isProposal(picked, { name })).toBe(expected)
})
