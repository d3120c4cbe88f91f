import type { PlaceMeaning } from '@pawport/shared/contract/places/schemas.ts'
import { IMAGINARY_SCENES } from '@pawport/shared/contract/places/schemas.ts'
import { expect, test } from 'vitest'
import type { T } from '../../lib/locale.ts'
import { createTranslator } from '../../lib/translator.ts'
import { postcardEn } from '../../locales/postcard/en.ts'
import { postcardZh } from '../../locales/postcard/zh.ts'
import { meaningText } from './meaning-text.ts'

const en = createTranslator<typeof postcardEn>(postcardEn) as T
const zh = createTranslator<typeof postcardEn>(postcardZh) as T
const typed = { asked: 'barcelona', isTyped: true, byModel: false }
const chosen = { asked: 'Barcelona', isTyped: false, byModel: false }
const unknown: PlaceMeaning = { place: null, near: false, scene: null }
const barcelona: PlaceMeaning = {
  ...unknown,
  place: {
    id: 'barcelona',
    name: 'Barcelona',
    label: 'Barcelona, Spain',
    country: 'ES',
    lat: 41.39,
    lng: 2.17,
    attribution: null,
  },
}

test('names the place that was found once, where it was asked for by its name', () => {
  expect(meaningText(barcelona, typed, en)).toBe('Barcelona, Spain')
  expect(meaningText(barcelona, chosen, en)).toBe('Barcelona, Spain')
  expect(meaningText(barcelona, { ...typed, asked: ' Barçelona ' }, zh)).toBe('Barcelona, Spain')
})

test.each([
  ['Patagonia', 'El Chaltén', 'Patagonia · near El Chaltén, Argentina'],
  ['Kioto', 'Kyoto', 'Kioto · Kyoto, Argentina'],
  ['sunset in Kyoto', 'Kyoto', 'sunset in Kyoto · Kyoto, Argentina'],
  ['京都', 'Kyoto', '京都 · Kyoto, Argentina'],
])('names what was asked and what was found: %s', (asked, name, line) => {
  const place = {
    id: 'x',
    name,
    label: `${name}, Argentina`,
    country: 'AR',
    lat: 1,
    lng: 2,
    attribution: null,
  }
  expect(meaningText({ ...unknown, place }, { ...typed, asked }, en)).toBe(line)
})

test('does not say near of another name of the same place', () => {
  const place = { ...barcelona.place, name: 'Vienna', label: 'Vienna, Austria' } as PlaceMeaning['place']
  const vienna = { ...unknown, place }
  expect(meaningText({ ...vienna, named: true }, { ...typed, asked: 'Wien' }, en)).toBe(
    'Wien · Vienna, Austria',
  )
  expect(meaningText(vienna, { ...typed, asked: 'Wien' }, en)).toBe('Wien · near Vienna, Austria')
})

test('says of a chosen point that the place is only near it, or that there is none', () => {
  expect(meaningText({ ...barcelona, near: true }, chosen, en)).toBe('Barcelona · near Barcelona, Spain')
  expect(meaningText(unknown, chosen, en)).toBe('No known place here: we draw the landscape of this point.')
})

test('says of a text without a place which scene is drawn under its name', () => {
  expect(meaningText({ ...unknown, scene: 'space' }, typed, en)).toBe('Not on our map: we draw outer space.')
  expect(meaningText(unknown, typed, en)).toBe('Not on our map: we draw a landscape from imagination.')
  expect(meaningText(unknown, typed, zh)).toBe('地图上没有这个地方，会画一片想象中的风景。')
})

test.each([en, zh])('has words for each scene (language %#)', (t) => {
  const texts = IMAGINARY_SCENES.map((scene) => meaningText({ ...unknown, scene }, typed, t))
  expect(new Set(texts).size).toBe(IMAGINARY_SCENES.length)
  expect(texts.join()).not.toContain('undefined')
})

test('promises no scene where a model draws', () => {
  const model = { ...typed, byModel: true }
  expect(meaningText({ ...unknown, scene: 'space' }, model, en)).toBe(
    'Not on our map: the picture follows the name alone.',
  )
  expect(meaningText(barcelona, model, en)).toBe('Barcelona, Spain')
})
