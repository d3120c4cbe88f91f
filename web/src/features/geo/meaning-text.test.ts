import type { PlaceMeaning } from '@pawport/shared/contract/geo.ts'
import { IMAGINARY_SCENES } from '@pawport/shared/contract/geo.ts'
import { expect, test } from 'vitest'
import type { T } from '../../lib/locale.ts'
import { createTranslator } from '../../lib/translator.ts'
import { postcardEn } from '../../locales/postcard/en.ts'
import { postcardZh } from '../../locales/postcard/zh.ts'
import { meaningText } from './meaning-text.ts'

const en = createTranslator<typeof postcardEn>(postcardEn) as T
const zh = createTranslator<typeof postcardEn>(postcardZh) as T
const typed = { isTyped: true, byModel: false }
const chosen = { isTyped: false, byModel: false }
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

test('says what a typed text is taken for, and which place was chosen', () => {
  expect(meaningText(barcelona, typed, en)).toBe('We take this for Barcelona, Spain.')
  expect(meaningText(barcelona, chosen, en)).toBe('Destination: Barcelona, Spain')
  expect(meaningText(barcelona, chosen, zh)).toBe('目的地：Barcelona, Spain')
})

test('says of a chosen point that the place is only near it, or that there is none', () => {
  expect(meaningText({ ...barcelona, near: true }, chosen, en)).toBe(
    'Near Barcelona, Spain: we draw the landscape there.',
  )
  expect(meaningText(unknown, chosen, en)).toBe('No known place here: we draw the landscape of this point.')
})

test('says of a text without a place which scene is drawn under its name', () => {
  expect(meaningText({ ...unknown, scene: 'space' }, typed, en)).toBe(
    'Not on our map: we draw outer space under this name.',
  )
  expect(meaningText(unknown, typed, en)).toBe(
    'Not on our map: we draw a landscape of our own under this name.',
  )
  expect(meaningText(unknown, typed, zh)).toBe('地图上没有这个地方，会以这个名字画一片想象中的风景。')
})

test.each([en, zh])('has words for each scene (language %#)', (t) => {
  const texts = IMAGINARY_SCENES.map((scene) => meaningText({ ...unknown, scene }, typed, t))
  expect(new Set(texts).size).toBe(IMAGINARY_SCENES.length)
  expect(texts.join()).not.toContain('undefined')
})

test('promises no scene where a model draws', () => {
  const model = { isTyped: true, byModel: true }
  expect(meaningText({ ...unknown, scene: 'space' }, model, en)).toBe(
    'Not on our map: the picture follows the name alone.',
  )
  expect(meaningText(barcelona, model, en)).toBe('We take this for Barcelona, Spain.')
})
