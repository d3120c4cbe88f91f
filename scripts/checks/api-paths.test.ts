import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '@pawport/shared/contract/routes.ts'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The beginnings of all paths, each up to its first parameter: `/api/photos`. */
const BEGINNINGS = [...new Set(Object.values(ROUTES).map((route) => route.replace(/^\w+ |\/:.*$/g, '')))]
const TABLE = 'shared/src/contract/routes.ts'

test('only the table of routes contains paths of the API', () => {
  const files = globSync('{api,web,worker,shared}/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => file !== TABLE && !/\.test\.tsx?$|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return BEGINNINGS.filter((path) => new RegExp(`['"\`]${path}(?![\\w-])`).test(code)).map(
      (path) => `${file}: ${path}`,
    )
  })
  expect(found).toEqual([])
})
