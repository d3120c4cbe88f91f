import { expect, test } from 'vitest'
import { studioEn } from '../../../locales/studio/en.ts'
import { studioZh } from '../../../locales/studio/zh.ts'
import { refusalOf } from './photo-refusal.ts'
import type { PhotoType } from './photo-type.ts'

test('every kind we read may be chosen', () => {
  for (const type of ['jpeg', 'png', 'gif', 'webp', 'heic', 'avif'] as const) {
    expect(refusalOf(1, type, 'chosen')).toBeNull()
  }
})

test('dropping takes PNG, JPEG, WebP and HEIC only, and says so [E-49]', () => {
  expect(refusalOf(1, 'heic', 'dropped')).toBeNull()
  expect(refusalOf(1, 'gif', 'dropped')).toBe('photo.dropRefused')
  expect(refusalOf(1, null, 'dropped')).toBe('photo.dropRefused')
})

test('the field invites to drop only what can be dropped', () => {
  for (const texts of [studioEn, studioZh]) {
    const named = texts['photo.hint'].match(/\b(JPG|PNG|WebP|GIF|HEIC|AVIF)\b/g) ?? []
    const types = named.map((name) => name.toLowerCase().replace('jpg', 'jpeg') as PhotoType)
    expect(types.filter((type) => refusalOf(1, type, 'dropped'))).toEqual([])
    expect(types).toHaveLength(4)
  }
})

test('an empty file and a file that is no photo have their own words', () => {
  expect(refusalOf(0, null, 'dropped')).toBe('photo.empty')
  expect(refusalOf(12, null, 'chosen')).toBe('photo.notImage')
})

test('of a file that is too large and no photo, the size is said first', () => {
  expect(refusalOf(11_000_000, null, 'chosen')).toBe('photo.tooLarge')
  expect(refusalOf(11_000_000, null, 'dropped')).toBe('photo.tooLarge')
  // A photo of that size is reduced in the browser.
  expect(refusalOf(11_000_000, 'jpeg', 'chosen')).toBeNull()
})
