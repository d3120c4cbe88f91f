import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** How the files of the configuration read a variable: `text(env, 'NAME')` or `env.NAME`. */
const READ = /\benv(?:, '|\.)([A-Z][A-Z0-9_]+)/g
/** Set by the launcher for the processes that it starts; not for operators. */
const INTERNAL = ['DATABASE_DRIVER']

test('every setting that is read is explained', () => {
  const files = globSync('shared/src/platform/{config*,env-files}.ts', {
    cwd: ROOT,
    exclude: ['**/*.test.ts'],
  })
  const read = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(READ)].map(([, name = '']) => name),
  )
  const pages = ['configuration', 'inference'].map((page) =>
    readFileSync(join(ROOT, `docs/${page}.md`), 'utf8'),
  )
  const explained = new Set(pages.join('\n').match(/\b[A-Z][A-Z0-9_]+\b/g))
  expect(new Set(read).size).toBeGreaterThan(80)
  expect([...new Set(read)].filter((name) => !explained.has(name) && !INTERNAL.includes(name))).toEqual([])
})

test('every command of package.json is explained', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const page = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8')
  const missing = Object.keys(scripts).filter(
    (name) => !page.includes(`\`npm run ${name}`) && !page.includes(`\`npm ${name}`),
  )
  expect(missing).toEqual([])
})
