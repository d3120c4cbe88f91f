import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENT = join(import.meta.dirname, '../../docs/specification-coverage.md')
/** A link to a file of the repository, and the tests in it that are quoted after the link. */
const LINK = /\]\((\.\.\/[^)\s]+)\)((?:,? “[^”]+”)*)/g

interface Mention {
  path: string
  tests: string[]
}

async function mentions(): Promise<Mention[]> {
  const text = await readFile(DOCUMENT, 'utf8')
  return [...text.matchAll(LINK)].map(([, path = '', quoted = '']) => ({
    path,
    tests: [...quoted.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
}

test('every file in the table of the specification exists, and contains the quoted tests', async () => {
  const all = await mentions()
  expect(all.length).toBeGreaterThan(100)
  const missing: string[] = []
  for (const { path, tests } of all) {
    const code = await readFile(join(dirname(DOCUMENT), path), 'utf8').catch(() => null)
    if (code === null) missing.push(path)
    for (const name of tests) if (!code?.includes(name)) missing.push(`${path}: ${name}`)
  }
  expect(missing).toEqual([])
})

test('every row names a file and a test, or says why there is none', async () => {
  const text = await readFile(DOCUMENT, 'utf8')
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Row'))
    .map((line) => line.slice(2, -2).split(' | '))
  expect(rows.length).toBeGreaterThan(80)
  const bare = rows.filter(([row = '', where = '', tested = '']) => {
    const isExplained = /not built|not here yet/.test(where) || row.includes('Decided')
    return tested === '–' ? !isExplained : !(where.includes('](../') && tested.includes('“'))
  })
  expect(bare).toEqual([])
})
