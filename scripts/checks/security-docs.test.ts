import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENT = join(import.meta.dirname, '../../docs/security.md')
const TEXT = readFileSync(DOCUMENT, 'utf8')
const ROWS = (TEXT.split('## Threats')[1]?.split('\n## ')[0] ?? '').match(/^\| (?!Threat)[^-].*$/gm) ?? []
/** A link to a file, and the titles of tests that are quoted after it. */
const LINK = /\]\((\.\.\/[^)\s]+)\)((?:,? “[^”]+”)*)/g

/**
 * Whether a whole title of a test, a group or a case of a table is this text; the ids of requirements may
 * follow it.
 */
const isTitle = (code: string, title: string) =>
  ["'", '"', '`'].some(
    (quote) => code.includes(quote + title + quote) || TAGGED.test(code.split(`${quote}${title} [`)[1] ?? ''),
  )
const TAGGED = /^[A-Z]-\d[A-Z\d, -]*\]['"`]/

test('every threat names its protection and a test, and each of them exists', () => {
  expect(ROWS.length).toBeGreaterThan(25)
  const wrong: string[] = []
  for (const row of ROWS) {
    const [threat = '', protection = '', tested = ''] = row.slice(2, -2).split(' | ')
    if (!protection.includes('](../')) wrong.push(`no file protects: ${threat}`)
    if (!tested.includes('“')) wrong.push(`no test proves: ${threat}`)
    for (const [, path = ''] of protection.matchAll(LINK))
      if (!existsSync(join(dirname(DOCUMENT), path))) wrong.push(path)
    for (const [, path = '', quoted = ''] of tested.matchAll(LINK)) {
      const file = join(dirname(DOCUMENT), path)
      const code = existsSync(file) ? readFileSync(file, 'utf8') : ''
      for (const [, title = ''] of quoted.matchAll(/“([^”]+)”/g))
        if (!path.endsWith('.test.ts') || !isTitle(code, title)) wrong.push(`${path}: ${title}`)
    }
  }
  expect(wrong).toEqual([])
})
