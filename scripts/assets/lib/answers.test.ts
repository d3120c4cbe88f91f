import { expect, test } from 'vitest'
import { countAnswers, readAnswers } from './answers.ts'

const TEXT = `1 yes vintage sticker one.jpg
 2 NO night sticker a cat with a name.jpg
3 ? night framed three.png
`

test('answers are counted in all, by style and by how the pet is shown', () => {
  expect(countAnswers(readAnswers(TEXT)).split('\n')).toEqual([
    'all          1 of 2 (50 %)',
    'night        0 of 1 (0 %)',
    'vintage      1 of 1 (100 %)',
    'framed       0 of 0 (-)',
    'sticker      1 of 2 (50 %)',
    'without an answer: 1',
  ])
})

test('a row that is no answer is named', () => {
  expect(() => readAnswers('1 maybe vintage sticker one.jpg')).toThrow('1 maybe vintage')
})
