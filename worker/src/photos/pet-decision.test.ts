import { describe, expect, test } from 'vitest'
import type { Detection } from './non-maximum-suppression.ts'
import { decidePets } from './pet-decision.ts'

const left = { top: 0.2, left: 0, bottom: 1, right: 0.4 }
const right = { top: 0.2, left: 0.6, bottom: 1, right: 1 }
const leftHead = { top: 0.2, left: 0.1, bottom: 0.4, right: 0.3 }

function found(label: string, score: number, edges = left): Detection {
  return { label, score, edges }
}

function speciesOf(dogsAndCats: Detection[], animals: Detection[]): string[] {
  return decidePets(dogsAndCats, animals).map(({ species }) => species)
}

test('a photo without detections has no pets', () => {
  expect(decidePets([], [])).toEqual([])
})

test('a dog with a high score is a dog, also when the other model names another animal', () => {
  expect(speciesOf([found('dog', 0.88)], [found('bird', 0.93)])).toEqual(['dog'])
  expect(speciesOf([found('dog', 0.88)], [])).toEqual(['dog'])
})

test('the box is given as left, top, width and height', () => {
  const [pet] = decidePets([found('cat', 0.9, right)], [])
  expect(pet?.box.left).toBeCloseTo(0.6)
  expect(pet?.box.top).toBeCloseTo(0.2)
  expect(pet?.box.width).toBeCloseTo(0.4)
  expect(pet?.box.height).toBeCloseTo(0.8)
})

describe('when the first model is unsure', () => {
  test('its detection alone is not accepted', () => {
    expect(speciesOf([found('dog', 0.3)], [])).toEqual([])
  })

  test('its detection is accepted when the other model sees an animal', () => {
    expect(speciesOf([found('dog', 0.3)], [found('sheep', 0.5)])).toEqual(['dog'])
  })

  test('a dog with a very low score is an animal when the other model is sure of a bird', () => {
    expect(speciesOf([found('dog', 0.15)], [found('bird', 0.95)])).toEqual(['animal'])
  })

  test('a weak dog of the first model that the other model calls a cat is an animal', () => {
    expect(speciesOf([found('dog', 0.48)], [found('cat', 0.99)])).toEqual(['animal'])
    expect(speciesOf([found('dog', 0.48)], [found('cat', 0.99, right)])).toContain('dog')
  })
})

describe('other animals', () => {
  test('two parrots', () => {
    const parrots = [found('bird', 0.82, left), found('bird', 0.75, right)]
    expect(decidePets([], parrots).map(({ species, score }) => [species, score])).toEqual([
      ['animal', 0.82],
      ['animal', 0.75],
    ])
  })

  test('an animal with a low score is left out', () => {
    expect(speciesOf([], [found('giraffe', 0.45)])).toEqual([])
  })

  test('a dog beside a parrot: both are returned, best score first', () => {
    expect(speciesOf([found('dog', 0.7, left)], [found('bird', 0.95, right)])).toEqual(['animal', 'dog'])
  })
})

describe('several dogs and cats', () => {
  test('each with a high score is returned', () => {
    expect(speciesOf([found('dog', 0.77, left), found('cat', 0.75, right)], [])).toEqual(['dog', 'cat'])
  })

  test('a head is not a second dog', () => {
    expect(speciesOf([found('dog', 0.77, left), found('dog', 0.6, leftHead)], [])).toEqual(['dog'])
  })

  test('a second dog with a low score is left out, even if the other model is sure of the first', () => {
    expect(
      speciesOf([found('dog', 0.65, left), found('dog', 0.26, right)], [found('dog', 0.9, left)]),
    ).toEqual(['dog'])
  })
})
