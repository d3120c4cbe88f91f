import { describe, expect, test } from 'vitest'
import type { Detection } from './non-maximum-suppression.ts'
import { decideAgain, decidePets, toAskAbout, toAskAgain } from './pet-decision.ts'
import type { Opinion } from './second-opinion.ts'

const left = { top: 0.2, left: 0, bottom: 1, right: 0.4 }
const right = { top: 0.2, left: 0.6, bottom: 1, right: 1 }
const leftHead = { top: 0.2, left: 0.1, bottom: 0.4, right: 0.3 }

function found(label: string, score: number, edges = left): Detection {
  return { label, score, edges }
}

const NOTHING: Opinion = { dog: 0, cat: 0, bird: 0, other: 0 }

/** The species of the pets when the segmenter sees `seen` wherever it is asked. */
function speciesOf(dogsAndCats: Detection[], animals: Detection[], seen: Partial<Opinion> = {}): string[] {
  const opinions = new Map(
    toAskAbout(dogsAndCats, animals).map((asked) => [asked, { ...NOTHING, ...seen }] as const),
  )
  return decidePets(dogsAndCats, animals, opinions).map(({ species }) => species)
}

test('a photo without detections has no pets', () => {
  expect(decidePets([], [])).toEqual([])
})

test('a dog that both models are sure of is a dog, and the segmenter is not asked', () => {
  expect(toAskAbout([found('dog', 0.88)], [found('dog', 0.9)])).toEqual([])
  expect(speciesOf([found('dog', 0.88)], [found('dog', 0.9)])).toEqual(['dog'])
})

test('a dog with a high score that the other model calls a bird is a dog only if the segmenter sees a dog', () => {
  expect(speciesOf([found('dog', 0.88)], [found('bird', 0.93)], { dog: 0.5 })).toEqual(['dog'])
  expect(speciesOf([found('dog', 0.88)], [found('bird', 0.93)], { other: 0.5 })).toEqual(['animal'])
  expect(speciesOf([found('dog', 0.88)], [])).toEqual(['animal'])
})

test('without species the segmenter is asked about fewer detections, and the pets are where they were with the same scores', () => {
  const certain = found('dog', 0.88)
  const weak = found('cat', 0.45, right)
  const parrot = found('bird', 0.8, right)
  expect(toAskAbout([certain, weak], [], { species: false })).toEqual([weak])
  expect(toAskAbout([certain], [parrot], { species: false })).toEqual([parrot])
  for (const seen of [{}, { dog: 0.5 }, { bird: 0.5 }, { cat: 0.5 }]) {
    for (const [dogsAndCats, animals] of [
      [[certain, weak], []],
      [[certain], [parrot]],
      [[weak], [parrot]],
    ] as const) {
      const petsOf = (options: { species: boolean }) => {
        const asked = toAskAbout(dogsAndCats, animals, options)
        const opinions = new Map(asked.map((one) => [one, { ...NOTHING, ...seen }] as const))
        return decidePets(dogsAndCats, animals, opinions).map(({ box, score }) => ({ box, score }))
      }
      expect(petsOf({ species: false })).toEqual(petsOf({ species: true }))
    }
  }
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

  test('its detection is an animal when the segmenter sees one, too', () => {
    expect(speciesOf([found('dog', 0.18)], [], { dog: 0.2 })).toEqual(['animal'])
    expect(speciesOf([found('dog', 0.18)], [], { cat: 0.05 })).toEqual([])
    expect(speciesOf([found('dog', 0.1)], [], { dog: 0.5 })).toEqual([])
  })

  test('a shell, which is a bird for the segmenter, is no cat', () => {
    expect(speciesOf([found('cat', 0.21)], [], { bird: 0.32 })).toEqual([])
  })

  test('a dog that the other model sees, too, is left out when the segmenter sees no animal', () => {
    expect(speciesOf([found('dog', 0.3)], [found('sheep', 0.5)])).toEqual([])
  })

  test('a dog with a very low score is an animal when the other model and the segmenter see a bird', () => {
    expect(speciesOf([found('dog', 0.12)], [found('bird', 0.95)], { bird: 0.4 })).toEqual(['animal'])
  })
})

describe('the species', () => {
  test('is not named when the models contradict each other', () => {
    expect(speciesOf([found('dog', 0.6)], [found('cat', 0.99)], { cat: 0.4 })).toEqual(['animal'])
    expect(speciesOf([found('dog', 0.6)], [found('cat', 0.99)], { dog: 0.4 })).toEqual(['animal'])
    expect(speciesOf([found('dog', 0.6)], [found('cat', 0.99, right)], { dog: 0.4 })).toContain('dog')
  })

  test('of a weak detection is not named, even when all agree: a long-haired rabbit is a cat to all of them', () => {
    expect(speciesOf([found('cat', 0.49)], [found('cat', 0.99)], { cat: 0.4 })).toEqual(['animal'])
    expect(speciesOf([found('cat', 0.6)], [found('cat', 0.99)], { cat: 0.4 })).toEqual(['cat'])
  })
})

describe('other animals', () => {
  test('two parrots', () => {
    const parrots = [found('bird', 0.82, left), found('bird', 0.75, right)]
    const opinions = new Map(parrots.map((parrot) => [parrot, { ...NOTHING, bird: 0.3 }] as const))
    expect(decidePets([], parrots, opinions).map(({ species, score }) => [species, score])).toEqual([
      ['animal', 0.82],
      ['animal', 0.75],
    ])
  })

  test('a banana that only the second model calls a bird is left out', () => {
    expect(speciesOf([], [found('bird', 0.91)])).toEqual([])
  })

  test('an animal with a low score is left out unless the segmenter sees much of it', () => {
    expect(speciesOf([], [found('giraffe', 0.45)])).toEqual([])
    expect(speciesOf([], [found('bird', 0.3)], { bird: 0.3 })).toEqual(['animal'])
    expect(speciesOf([], [found('bird', 0.3)], { bird: 0.15 })).toEqual([])
    expect(speciesOf([], [found('bird', 0.2)], { bird: 0.6 })).toEqual([])
  })

  test('beside a dog one with a low score is left out, even where the segmenter sees an animal', () => {
    expect(
      speciesOf([found('dog', 0.8, left)], [found('bird', 0.4, right)], { dog: 0.6, bird: 0.3 }),
    ).toEqual(['dog'])
  })

  test('a banana plant that looks a little like a bird to both is none, a bird that the second model is sure of is one', () => {
    expect(speciesOf([], [found('bird', 0.91)], { bird: 0.13 })).toEqual([])
    expect(speciesOf([], [found('bird', 0.97)], { bird: 0.12 })).toEqual(['animal'])
  })

  test('a dog beside a parrot: both are returned, best score first', () => {
    expect(
      speciesOf([found('dog', 0.7, left)], [found('bird', 0.95, right)], { dog: 0.3, bird: 0.1 }),
    ).toEqual(['animal', 'dog'])
  })
})

describe('several dogs and cats', () => {
  test('each with a high score is returned', () => {
    const others = [found('dog', 0.9, left), found('cat', 0.8, right)]
    expect(speciesOf([found('dog', 0.77, left), found('cat', 0.75, right)], others)).toEqual(['dog', 'cat'])
  })

  test('a head is not a second dog', () => {
    const others = [found('dog', 0.9, left)]
    expect(speciesOf([found('dog', 0.77, left), found('dog', 0.6, leftHead)], others)).toEqual(['dog'])
  })

  test('a second dog with a low score is left out, even if the other model is sure of the first', () => {
    expect(
      speciesOf([found('dog', 0.65, left), found('dog', 0.26, right)], [found('dog', 0.9, left)], {
        dog: 0.4,
      }),
    ).toEqual(['dog'])
  })
})

describe('after a closer look', () => {
  const near = (dogsAndCats: Detection[], animals: Detection[], seen: Partial<Opinion>) =>
    decideAgain(
      dogsAndCats,
      animals,
      new Map(
        toAskAgain(dogsAndCats, animals, 'near').map((asked) => [asked, { ...NOTHING, ...seen }] as const),
      ),
      'near',
    )

  test('a dog that the segmenter sees is a pet whose species is not named', () => {
    expect(near([found('dog', 0.45, right)], [], { dog: 0.2 })).toMatchObject([
      { species: 'animal', score: 0.45, box: { left: 0.6, top: 0.2 } },
    ])
  })

  test('the segmenter always decides, however high the score is, and its bird is no dog', () => {
    expect(near([found('dog', 0.8)], [], { bird: 0.5 })).toEqual([])
    expect(near([found('dog', 0.8)], [], { dog: 0.05 })).toEqual([])
  })

  test('a parrot that only the other model finds is a pet', () => {
    expect(near([found('dog', 0.2)], [found('bird', 0.72)], { bird: 0.3 })).toHaveLength(1)
    expect(near([found('dog', 0.2)], [found('bird', 0.5)], { bird: 0.3 })).toEqual([])
  })

  test('a faint dog stays none', () => {
    expect(near([found('dog', 0.3)], [], { dog: 0.3 })).toEqual([])
  })
})

test('in a turned copy only a pet that is certain counts, and the segmenter has to see it', () => {
  const pets = (score: number, seen: Partial<Opinion>) => {
    const dog = found('dog', score)
    return decideAgain([dog], [], new Map([[dog, { ...NOTHING, ...seen }]]), 'turned')
  }
  expect(pets(0.7, { dog: 0.3 })).toMatchObject([{ species: 'animal', score: 0.7 }])
  expect(pets(0.5, { dog: 0.3 })).toEqual([])
  expect(pets(0.7, { dog: 0.05 })).toEqual([])
})
