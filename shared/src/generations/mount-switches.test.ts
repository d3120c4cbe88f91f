import { expect, test } from 'vitest'
import type { GenerationRow } from '../db/tables.ts'
import {
  isOwnDrawing,
  isSwitching,
  refusalOf,
  shownMount,
  shownPortrayal,
  switchJobId,
} from './mount-switches.ts'

const picture = (model: string) => ({ key: 'a', width: 1, height: 1, model })
const OWN = { status: 'completed', endpoint: null, results: { picture: picture('pawport-1') } } as const

test.each([
  ['the built-in renderer finished', {}, true],
  ['an endpoint drew', { endpoint: 'flux' }, false],
  ['a diffusion model drew', { results: { picture: picture('flux-1') } }, false],
  ['is not finished', { status: 'processing' }, false],
  ['an earlier release drew, without a note of how', { results: {} }, true],
] as const)('a picture that %s can be drawn again: %s, %s', (_, changes, expected) => {
  expect(isOwnDrawing({ ...OWN, ...changes })).toBe(expected)
})

/** The cut-outs of pets that travel: of each alone, and of all together. */
const pets = (...cutOuts: [string, string][]) =>
  cutOuts.map(([alone, together]) => ({ cutOut: { alone, together } })) as unknown as GenerationRow['pets']

test('one pet is judged alone, several together; without a judgement nothing is refused', () => {
  expect(refusalOf({ pets: pets(['cut_off', 'possible']) })).toBe('cut_off')
  expect(refusalOf({ pets: pets(['possible', 'cut_off']) })).toBeNull()
  expect(refusalOf({ pets: pets(['possible', 'cut_off'], ['possible', 'cut_off']) })).toBe('cut_off')
  expect(refusalOf({ pets: pets(['cut_off', 'possible'], ['cut_off', 'possible']) })).toBeNull()
  for (const unknown of [null, [], [{}], [{}, {}]])
    expect(refusalOf({ pets: unknown as GenerationRow['pets'] })).toBeNull()
})

test('what a picture shows is what was drawn, else what is certain', () => {
  const drawn = { picture: { ...picture('pawport-1'), shown: 'sticker' } } as const
  const refused = pets(['cut_off', 'cut_off'])
  expect(shownMount({ mount: 'framed', pets: refused, results: drawn })).toBe('sticker')
  expect(shownMount({ mount: 'framed', pets: null, results: {} })).toBe('framed')
  expect(shownMount({ mount: 'auto', pets: refused, results: {} })).toBe('framed')
  expect(shownMount({ mount: 'auto', pets: null, results: {} })).toBeNull()
})

test('how a picture portrays the pet is known of those that say so', () => {
  const photographed = { picture: { ...picture('pawport-1'), portrayal: 'photo' } } as const
  expect(shownPortrayal({ results: photographed })).toBe('photo')
  expect(shownPortrayal({ results: { picture: picture('pawport-1') } })).toBeNull()
})

test('a switch runs until it has ended', () => {
  const statuses = ['pending', 'processing', 'completed', 'failed'] as const
  expect(statuses.filter((status) => isSwitching({ status }))).toEqual(['pending', 'processing'])
})

test('the job of a switch is named by its picture, and is another one than that which drew it', () => {
  expect(switchJobId('1')).toBe(switchJobId('1'))
  expect(new Set([switchJobId('1'), switchJobId('2'), '1', '2']).size).toBe(4)
})
