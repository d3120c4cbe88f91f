import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unnamedFiles, type Walk, walksOf } from './walks.ts'

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
 * A path from the top of the repository, in code marks. A path with capitals, `*` or `{}` is a pattern, and
 * does not match.
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

const walks = walksOf(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'))

test('each walk of the architecture says how many files it lists, each once', () => {
  const [, ...sections] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split(/^## Walk: /m)
  expect(walks).toHaveLength(3)
  for (const [index, { steps }] of walks.entries()) {
    expect(sections[index]).toContain(`**${steps.length} files`)
    expect(new Set(steps).size).toBe(steps.length)
  }
})

test.each(walks)('the walk "$title" names every file that its steps open', (walk) => {
  expect(walk.steps.length).toBeGreaterThan(20)
  expect(unnamedFiles(ROOT, walk)).toEqual([])
})

test('a walk that leaves out a file of the slice does not pass', () => {
  const [{ title, steps, named }] = walks as [Walk]
  const left = 'api/src/features/generations/new-row.ts'
  const without = {
    title,
    steps: steps.filter((step) => step !== left),
    named: new Set([...named].filter((path) => path !== left)),
  }
  expect(unnamedFiles(ROOT, without)).toEqual([
    `${left}, which api/src/features/generations/create-generation.ts imports`,
  ])
})
