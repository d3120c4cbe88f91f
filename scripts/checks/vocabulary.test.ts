import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Words that the glossary (`docs/glossary.md`) replaces, as a name would contain them, with the term to use.
 */
const CROSSED_OUT: [RegExp, string][] = [
  [/patience/i, 'timeout, poll interval or abort signal'],
  [/gaze(?!tteer)/i, 'pet detection'],
  [/look-?(ed)?-?at|(wait-?for|try)-?look/i, 'photo check'],
  [/(another|send)-?take/i, 'variation'],
  [/for-?good|taken?-?out/i, 'purge or restore'],
  [/find-?place|placed-?row/i, 'cursor or queue position'],
  [/^fate/i, 'liveness'],
]

const EXPORTED = /^export (?:default )?(?:async )?(?:function|const|let|class|interface|type|enum) (\w+)/gm

const files = globSync('{api,web,worker,shared,migrations,scripts,e2e}/**/*.{ts,tsx,mjs}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist', '.data', '.cache'].includes(basename(String(name))),
}).filter((file) => !file.includes('node_modules'))

test('no file and no exported name uses a word that the glossary replaces', () => {
  expect(files.length).toBeGreaterThan(900)
  const names = files.flatMap((file) => [
    { file, name: basename(file) },
    ...[...readFileSync(join(ROOT, file), 'utf8').matchAll(EXPORTED)].map(([, name = '']) => ({
      file,
      name,
    })),
  ])
  const found = names.flatMap(({ file, name }) =>
    CROSSED_OUT.filter(([word]) => word.test(name)).map(([, term]) => `${file}: ${name} -> ${term}`),
  )
  expect(found).toEqual([])
})
