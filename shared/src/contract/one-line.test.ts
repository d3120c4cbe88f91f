import { expect, test } from 'vitest'
import { fewMarks, MOST_MARKS, NAME, NAME_OR_NOTHING, VISIBLE } from './one-line.ts'

test.each(['Ada', 'Søren-7', '麻薯', '🐶', '👩\u200d👧', 'नमस्ते', 'שלום', 'ก็', '"><svg/onload=alert(1)>'])(
  '%j is a name',
  (name) => {
    expect([NAME.test(name), NAME_OR_NOTHING.test(name)]).toEqual([true, true])
  },
)

test.each([
  '\u200b',
  ' \u00a0',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u115f\uffa0',
  '\u{e0041}',
  '\u200d',
  '\ufe0f',
])('of %j nothing is seen', (text) => {
  expect([VISIBLE.test(text), NAME.test(text), NAME_OR_NOTHING.test(text)]).toEqual([false, false, false])
})

test.each(['two\nlines', 'a\u2028b', 'bell\u0007', '\u202egnp.exe', '\u2066x'])('%j is no name', (text) => {
  expect([NAME.test(text), NAME_OR_NOTHING.test(text)]).toEqual([false, false])
})

test('nothing may stand in place of a name where it can be left out', () => {
  expect([NAME.test(''), NAME_OR_NOTHING.test('')]).toEqual([false, true])
})

test('of marks over one letter so many stay as scripts need; letters and other marks stay', () => {
  const tower = '\u0301'.repeat(300)
  expect(fewMarks(`a${tower}b${tower}`)).toBe(`a${tower.slice(0, MOST_MARKS)}b${tower.slice(0, MOST_MARKS)}`)
  expect(fewMarks('Zoë, שָׁלוֹם, བསྐྱོད, 1\ufe0f\u20e3')).toBe('Zoë, שָׁלוֹם, བསྐྱོད, 1\ufe0f\u20e3')
})

test('a long text takes no more steps than it has characters', () => {
  // Read by trying every beginning, each of these takes hours.
  const seen = 'a'.repeat(2_000_000)
  for (const text of [`${seen}\n`, `${'\u200b'.repeat(2_000_000)}${seen}\n`])
    expect([NAME.test(text), NAME_OR_NOTHING.test(text)]).toEqual([false, false])
})
