import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A walk of `docs/architecture.md`. Files are paths from the top of the repository. */
export interface Walk {
  title: string
  /** The numbered files, in their order. */
  steps: string[]
  /** All files and folders that the walk names, in code marks. */
  named: Set<string>
}

/**
 * Shared modules that a walk goes through; the others (platform, contract, drivers) are explained once, above
 * the walks.
 */
const SHARED = /^(?:shared\/src\/(?:credits|db|generations|photos|quotas)|web\/src\/lib\/generations)\//
/** A slice: its folder is the first group. */
const SLICE = /^((?:api|worker|web)\/src\/features\/[^/]+)\//
/** Lists that import one file for each route or job: the walk names the one that it follows. */
const REGISTERS = /\/(?:routes|handlers)\.ts$/

/** The walks of the page, in their order. */
export function walksOf(page: string): Walk[] {
  const [, ...sections] = page.split(/^## Walk: /m)
  return sections.map((text) => ({
    title: text.split('\n', 1)[0] ?? '',
    steps: [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    named: new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)),
  }))
}

/**
 * The files that a walk opens and does not name, each with the step that imports it: files of the step's own
 * slice and of the shared modules above. A folder with a slash at its end names all of its files. Imports of
 * types alone open nothing.
 */
export function unnamedFiles(root: string, { steps, named }: Walk): string[] {
  const folders = [...named].filter((path) => path.endsWith('/'))
  const isNamed = (file: string) => named.has(file) || folders.some((folder) => file.startsWith(folder))
  return steps
    .filter((step) => !REGISTERS.test(step))
    .flatMap((step) => {
      const slice = SLICE.exec(step)?.[1]
      return importsOf(root, step)
        .filter((file) => SHARED.test(file) || SLICE.exec(file)?.[1] === (slice ?? null))
        .filter((file) => !isNamed(file))
        .map((file) => `${file}, which ${step} imports`)
    })
}

/** The files of this repository whose values a file imports. */
function importsOf(root: string, file: string): string[] {
  const { staticImports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
  return staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest: { value } }) => pathOf(file, value))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
}

function pathOf(file: string, imported: string): string {
  if (imported.startsWith('.')) return join(dirname(file), imported)
  return imported.replace(/^@pawport\/shared\//, 'shared/src/')
}
