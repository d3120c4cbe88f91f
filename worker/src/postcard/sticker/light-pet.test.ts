import { expect, test } from 'vitest'
import { paletteOf } from '../palette.ts'
import { samplePlace } from '../testing/cards.ts'
import { lightPet, petLight } from './light-pet.ts'

const SIZE = { width: 2, height: 1 }
const RGB = Buffer.from([200, 200, 200, 40, 80, 120])
const MASK = Buffer.from([255, 90])

test('a pet takes a share of the colour of the light, and keeps its outline', () => {
  const lit = lightPet(RGB, MASK, SIZE, { ambient: '#ff8000', share: 0.5 })
  expect([...lit]).toEqual([200, 150, 100, 255, 40, 60, 60, 90])
})

test('without a light the colours stay', () => {
  expect([...lightPet(RGB, MASK, SIZE)]).toEqual([200, 200, 200, 255, 40, 80, 120, 90])
})

test('a drawing takes less of the light than half, also by night', () => {
  for (const name of ['clear', 'golden', 'desert', 'night'] as const)
    expect(petLight(paletteOf(name, samplePlace('Giza')), 'drawn').share).toBeLessThan(0.2)
})

test('a photograph takes all of the light, which no hand has given it', () => {
  const night = paletteOf('night', samplePlace('Giza'))
  expect(petLight(night, 'photo').share).toBeGreaterThan(petLight(night, 'drawn').share * 2)
})
