/**
 * Part of `npm run lint`: every requirement of the specifications has a test, and the coverage pages name it.
 * With `--write` it writes the tests into the pages first.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectTests } from './coverage/collect.ts'
import { problemsOf, withTests } from './coverage/page.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = ['docs/specification-coverage.md', 'docs/specification-coverage-pricing.md']

const read = (path: string) => readFile(join(ROOT, path), 'utf8')
const tests = await collectTests(ROOT)
const pages = await Promise.all(PAGES.map(read))
const problems = problemsOf(pages, tests, await read('docs/decisions.md'))
for (const [at, path] of PAGES.entries()) {
  const page = pages[at] ?? ''
  const written = withTests(page, tests)
  if (written === page) continue
  if (process.argv.includes('--write')) await writeFile(join(ROOT, path), written)
  else problems.push(`${path}: its tests are others; run node scripts/checks/check-coverage.ts --write`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
