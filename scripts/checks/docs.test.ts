import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = [
  ...globSync('docs/*.md', { cwd: ROOT }),
  'README.md',
  'CONTRIBUTING.md',
  'migrations/README.md',
  'deploy/helm/pawport/README.md',
]
const FOLDERS = 'api|web|worker|shared|migrations|scripts|e2e|docs|deploy|[.]ci|[.]vscode'
/**
 * A path from the top of the repository, in code marks. A path with capitals, `*` or `{}` is a pattern, and does not match.
 */
const NAMED = new RegExp(`\`((?:${FOLDERS})/[a-z0-9_./-]*)\``, 'g')
const LINK = /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g

/** The paths that a page names, from the top of the repository. */
function pathsOf(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const named = [...text.matchAll(NAMED)].map(([, path = '']) => path)
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(page), path))
  return [...named, ...linked]
}

test('every file and folder that a page names exists', () => {
  const all = PAGES.flatMap((page) => pathsOf(page).map((path) => ({ page, path })))
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('each walk of the architecture says how many files it lists, each once', () => {
  const [, ...walks] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split(/^## Walk: /m)
  expect(walks).toHaveLength(3)
  for (const walk of walks) {
    const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file)
    expect(walk).toContain(`**${files.length} files**`)
    expect(new Set(files).size).toBe(files.length)
  }
})
