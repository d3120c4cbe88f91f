import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG_SUITES, LONGEST_SUITES } from './long-suites.ts'

const ROOT = join(import.meta.dirname, '../..')

test('each suite of the lists is a file', () => {
  expect(LONG_SUITES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('the longest suites are some of the long ones', () => {
  expect(LONGEST_SUITES.filter((file) => !LONG_SUITES.includes(file))).toEqual([])
})
