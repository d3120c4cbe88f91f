import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The accounts that the source of a suite names, also by the names that it signs in with by hand. */
function accountsOf(source: string): string[] {
  const written = source.match(/[\w-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g) ?? []
  const byHand = [...source.matchAll(/signInByHand\(page, '(\w+)'/g)].map(
    ([, name = '']) => `${name.toLowerCase()}@example.com`,
  )
  return [...written.map((address) => address.replace('%40', '@')), ...byHand]
}

test('suites that share a product have accounts of their own', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('e2e/*.test.ts', { cwd: ROOT })) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    if (!source.includes('useSharedProduct(')) continue
    for (const account of accountsOf(source))
      owners.set(account, (owners.get(account) ?? new Set()).add(file))
  }
  expect(owners.size).toBeGreaterThan(0)
  expect([...owners].filter(([, files]) => files.size > 1)).toEqual([])
})
