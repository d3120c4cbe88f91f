import { expect, test } from 'vitest'
import type { CollectedTest } from './collect.ts'
import { problemsOf, tagsOf, withTests } from './page.ts'

const PAGE = `# Coverage

| Id | Requirement | Where | Tests |
|---|---|---|---|
| E-1 | A toast closes | [toaster](../web/toaster.tsx) | – |
| E-2 | A badge. [Decided](decisions.md#quality): none | [image](../web/image.tsx) | – |
| E-3 | Samples ([development data](decisions.md#samples)) | not built | – |`
const DECISIONS = '| <a id="quality"></a>No badge | quiet | |\n| <a id="samples"></a>None | data | |'
const TESTS: CollectedTest[] = [
  { file: 'e2e/messages.test.ts', titles: ['messages', 'a toast closes by itself [E-1]'] },
  { file: 'e2e/messages.test.ts', titles: ['messages', 'another one'] },
  { file: 'web/image.test.ts', titles: ['a picture [E-2]', '%s'] },
  { file: 'web/image.test.ts', titles: ['a picture [E-2]', 'fades [E-1, E-2]'] },
]

const problems = (page = PAGE, tests = TESTS, decisions = DECISIONS) => problemsOf([page], tests, decisions)

test('a tag is at the end of a title', () => {
  expect(tagsOf('fades [E-1, P-22]')).toEqual(['E-1', 'P-22'])
  for (const title of ['fades', 'fades [E-1] slowly', 'fades [e-1]', 'fades [1]'])
    expect(tagsOf(title)).toEqual([])
})

test('the last column names the tests, by file, and what was there goes', () => {
  const written = withTests(PAGE, TESTS)
  expect(written).toContain(
    '| E-1 | A toast closes | [toaster](../web/toaster.tsx) | [messages](../e2e/messages.test.ts) “a toast closes by itself”; [image](../web/image.test.ts) “fades” |',
  )
  expect(written).toContain('[image](../web/image.test.ts) “a picture” |')
  expect(written).toContain('| not built | – |')
  expect(withTests(written, TESTS)).toBe(written)
  expect(withTests(written, [])).toBe(PAGE)
})

test('a page is right when every requirement has a test, or is not built with a reason', () => {
  expect(problems()).toEqual([])
})

test('a requirement without a test, and a tag without a requirement, are found', () => {
  expect(problems(PAGE, TESTS.slice(2, 3))).toEqual(['E-1: no test has this id at the end of its title'])
  const stray = [...TESTS, { file: 'a.test.ts', titles: ['x [E-9]'] }]
  expect(problems(PAGE, stray)).toEqual(['a.test.ts: no coverage page has a row E-9'])
  expect(problems(PAGE.replace('E-2', 'E-1'), TESTS)).toContain('E-1: two rows have this id')
})

test('a difference without its row in the decisions, and a row without a difference, are found', () => {
  expect(problems(PAGE.replace('[Decided](decisions.md#quality)', 'Decided'))).toEqual([
    'E-2: links to no row of decisions.md',
    'decisions.md: no row links to quality',
  ])
  expect(problems(PAGE, TESTS, DECISIONS.replace('"samples"', '"other"'))).toEqual([
    'E-3: decisions.md has no row samples',
    'decisions.md: no row links to other',
  ])
})
