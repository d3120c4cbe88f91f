import { expect, test } from 'vitest'
import { shareText, weightOf, xIntent } from './share-text.ts'

const shared = {
  story: 'I met a fish.',
  madeWith: 'Made with Pawport:',
  link: 'https://pawport.example/s/abc',
}
const textOf = (address: string) => new URL(address).searchParams.get('text') ?? ''

test('every shared text ends with the link and the hashtags', () => {
  expect(shareText(shared)).toBe(
    'I met a fish.\n\nMade with Pawport: https://pawport.example/s/abc\n#PetTravel #AIGenerated #Pawport',
  )
})

test('X opens with the text in its composer', () => {
  expect(new URL(xIntent(shared)).origin).toBe('https://x.com')
  expect(textOf(xIntent(shared))).toBe(shareText(shared))
})

test.each([
  ['English', 'A long story. '.repeat(40)],
  ['Chinese', '一只很长的小狗走了很远的路。'.repeat(20)],
  ['faces', '😺'.repeat(200)],
])('a story too long for X loses its end, never its footer: %s', (_, story) => {
  const text = textOf(xIntent({ ...shared, story }))
  expect(text).toMatch(/…\n\nMade with Pawport: \S+\n#PetTravel #AIGenerated #Pawport$/)
  const counted = weightOf(text) - weightOf(shared.link) + 23
  expect(counted).toBeLessThanOrEqual(280)
  expect(counted).toBeGreaterThan(270)
})
