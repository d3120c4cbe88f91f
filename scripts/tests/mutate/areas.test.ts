import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, areaOf, mutatedFiles } from './areas.ts'

const ROOT = join(import.meta.dirname, '../../..')

test.each(AREAS)('the folder and tests of $folder exist', ({ folder, tests }) => {
  expect(existsSync(join(ROOT, folder))).toBe(true)
  for (const pattern of tests) expect(globSync(pattern, { cwd: ROOT }), pattern).not.toHaveLength(0)
})

test('a path inside an area narrows the area', () => {
  expect(areaOf('api/src/http/route.ts')).toEqual({
    folder: 'api/src/http/route.ts',
    tests: expect.any(Array),
  })
  expect(areaOf('shared/src/credits/ledger/')?.folder).toBe('shared/src/credits/ledger')
})

test('named tests take the place of those of the area', () => {
  const tests = ['api/src/http/csv.test.ts']
  expect(areaOf('api/src/http/csv.ts', tests)).toEqual({ folder: 'api/src/http/csv.ts', tests })
  expect(areaOf('web/src', tests)).toBeUndefined()
})

test('a path outside of all areas has none', () => {
  expect(areaOf('web/src')).toBeUndefined()
  expect(areaOf('api/src/httpx')).toBeUndefined()
})

test('a file is mutated alone, a folder with all its code', () => {
  expect(mutatedFiles({ folder: 'api/src/http/route.ts', tests: [] })[0]).toBe('api/src/http/route.ts')
  expect(mutatedFiles({ folder: 'api/src/http', tests: [] })[0]).toBe('api/src/http/**/*.ts')
})
