import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentFaults } from './comments.ts'

const ROOT = join(import.meta.dirname, '../..')
const SKIPPED = /(?:^|\/)(?:node_modules|dist|[.]data|[.]cache)\//

const files = globSync('{api,web,worker,shared,migrations,scripts,e2e,deploy}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter((file) => !SKIPPED.test(file))

test('every comment is in plain words, and as narrow as code', () => {
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) =>
    commentFaults(file, readFileSync(join(ROOT, file), 'utf8')).map(
      ({ line, fault }) => `${file}:${line} ${fault}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['a line', '// Throws as those do.', 'says "as those"'],
  ['two lines of a block', '/**\n * The error is\n * told later.\n */', 'says "is told"'],
  ['the end of a line', 'f() // begins anew', 'says "anew"'],
  ['JSX', 'const a = <p>{/* Nobody sees it. */}</p>', 'says "Nobody"'],
])('finds a riddle in %s', (_where, code, fault) => {
  expect(commentFaults('a.tsx', code)).toEqual([{ line: 1, fault: expect.stringContaining(fault) }])
})

test('leaves strings, texts and names in code marks as they are', () => {
  const code = `const a = 'nobody // anew'\n// The account \`nobody\` runs it.\nconst b = <p>somebody</p>`
  expect(commentFaults('a.tsx', code)).toEqual([])
})

test('finds a line of a comment that is wider than code, and leaves directives of the formatter', () => {
  const code = `/**\n * ${'word '.repeat(22)}\n */\nf()\n// biome-ignore lint/a: ${'word '.repeat(22)}`
  expect(commentFaults('a.ts', code)).toEqual([{ line: 2, fault: 'is 113 columns wide, not 110' }])
})
