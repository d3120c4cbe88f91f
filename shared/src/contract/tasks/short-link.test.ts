import { expect, test } from 'vitest'
import { shortLinkProblem } from './short-link.ts'

test.each([
  ['abc', null],
  ['Summer2030', null],
  ['a'.repeat(20), null],
  ['007', null],
  ['', 'invalid'],
  ['ab', 'invalid'],
  ['a'.repeat(21), 'invalid'],
  ['my-link', 'invalid'],
  ['my link', 'invalid'],
  ['abc\n', 'invalid'],
  ['été', 'invalid'],
  ['链接链接', 'invalid'],
  ['ａｂｃ', 'invalid'],
  ['../x', 'invalid'],
  ['admin', 'reserved'],
  ['ADMIN', 'reserved'],
  ['MyPawportPage', 'reserved'],
])('%j: %s [E-128]', (link, problem) => {
  expect(shortLinkProblem(link)).toBe(problem)
})
