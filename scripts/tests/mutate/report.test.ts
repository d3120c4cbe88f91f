import { expect, test } from 'vitest'
import { type Mutant, scoreOf, survivorLines } from './report.ts'

function mutant(status: string, line = 1): Mutant {
  return { mutatorName: 'BlockStatement', replacement: '{}', status, location: { start: { line } } }
}

test('killed and hanging faults are found; surviving ones and those that no test reaches are not', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError']
  const { found, total } = scoreOf({
    files: { 'a.ts': { source: 'code', mutants: mutants.map((status) => mutant(status)) } },
  })
  expect([found, total]).toEqual([2, 4])
})

test('a survivor is named by its file, line and code', () => {
  const { survivors } = scoreOf({
    files: { 'a.ts': { source: 'one\n  two()\n', mutants: [mutant('Survived', 2)] } },
  })
  expect(survivorLines(survivors)).toEqual(['  a.ts:2  two()  ->  {}'])
})

test('a fault that breaks a hook is found', () => {
  const statusReason = 'An error occurred outside of a test run: a.test.ts: no such table'
  const mutants = [{ ...mutant('RuntimeError'), statusReason }, mutant('RuntimeError')]
  const { found, total } = scoreOf({ files: { 'a.ts': { source: 'code', mutants } } })
  expect([found, total]).toEqual([1, 1])
})
