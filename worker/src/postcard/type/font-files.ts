import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { recent } from './recent.ts'

const require = createRequire(import.meta.url)

export interface FontPackage {
  /** Name under @fontsource. */
  name:
    | 'limelight'
    | 'bebas-neue'
    | 'caveat'
    | 'zcool-xiaowei'
    | 'zcool-kuaile'
    | 'noto-sans-sc'
    | 'yeseva-one'
    | 'gfs-didot'
    | 'suez-one'
    | 'do-hyeon'
    | 'charm'
    | 'amita'
    | 'noto-naskh-arabic'
  weight: 400 | 700
}

interface Subset {
  file: string
  ranges: (readonly [first: number, last: number])[]
}

const indexes = new Map<string, Subset[]>()
/** Each letter of a line is looked for again on each card, in tables of some hundred ranges. */
const found = recent<string[]>(1_000)

/**
 * The woff files of a package that may hold a character, the likeliest first. The packages are cut into small
 * files by Unicode range: a Chinese title needs two or three of them (20 kB each) instead of the whole font,
 * which takes half a second to parse. The result is a list because a file may lack characters of its range.
 */
export function fontFilesFor(font: FontPackage, codePoint: number): string[] {
  const key = `${font.name}/${font.weight}`
  return found(`${key}/${codePoint}`, () => searchFiles(font, key, codePoint))
}

function searchFiles(font: FontPackage, key: string, codePoint: number): string[] {
  let index = indexes.get(key)
  if (!index) {
    index = readIndex(font)
    indexes.set(key, index)
  }
  return index
    .filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
    .map(({ file }) => file)
}

function readIndex(font: FontPackage): Subset[] {
  const home = dirname(require.resolve(`@fontsource/${font.name}/unicode.json`))
  const table = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(table).map(([subset, ranges]) => ({
    file: join(home, 'files', `${font.name}-${subset.replace(/[[\]]/g, '')}-${font.weight}-normal.woff`),
    ranges: ranges.split(',').map(parseRange),
  }))
}

function parseRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
