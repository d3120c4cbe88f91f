import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOCS = join(import.meta.dirname, '../../docs')
/** One document for each of the two specifications. */
const DOCUMENTS = ['specification-coverage.md', 'specification-coverage-pricing.md']
/** A link to a file of the repository, and the tests in it that are quoted after the link. */
const LINK = /\]\((\.\.\/[^)\s]+)\)((?:,? “[^”]+”)*)/g

interface Mention {
  path: string
  tests: string[]
}

async function mentions(name: string): Promise<Mention[]> {
  const text = await readFile(join(DOCS, name), 'utf8')
  return [...text.matchAll(LINK)].map(([, path = '', quoted = '']) => ({
    path,
    tests: [...quoted.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
}

test.each(DOCUMENTS)('every file that %s names exists, and contains the quoted tests', async (name) => {
  const all = await mentions(name)
  expect(all.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const { path, tests } of all) {
    const code = await readFile(join(DOCS, path), 'utf8').catch(() => null)
    if (code === null) missing.push(path)
    for (const quoted of tests) if (!code?.includes(quoted)) missing.push(`${path}: ${quoted}`)
  }
  expect(missing).toEqual([])
})

test.each(DOCUMENTS)('every row of %s names a file and a test, or says why there is none', async (name) => {
  const text = await readFile(join(DOCS, name), 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Row'))
    .map((line) => line.slice(2, -2).split(' | '))
  expect(rows.length).toBeGreaterThan(80)
  const bare = rows.filter(([row = '', where = '', tested = '']) => {
    const isExplained = /not built/.test(where) || row.includes('Decided')
    return tested === '–' ? !isExplained : !(where.includes('](../') && tested.includes('“'))
  })
  expect(bare).toEqual([])
})
