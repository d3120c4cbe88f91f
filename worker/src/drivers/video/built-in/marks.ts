/** An affine transform as of a canvas: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface Mark {
  name: string
  numbers: readonly number[]
  /** From the units in which it stands to those of the document. */
  matrix: Matrix
}

/** A part of a drawing between two marks, in the order of drawing. */
export interface Run {
  /** The marks around it, the outermost first; none for what never moves. */
  marks: readonly Mark[]
  /** The elements of this part. */
  content: string
}

export interface Split {
  runs: readonly Run[]
  /** A document of some parts alone, each in its groups, with all definitions. */
  documentOf(has: (run: number) => boolean): string
}

interface Token {
  kind: 'open' | 'close' | 'leaf'
  text: string
  /** The part that a leaf belongs to. */
  run: number
}

const TOKENS = /<!--[\s\S]*?-->|<[^>]+>|[^<]+/g
const CLOSED = '<!--]-->'
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

export function multiply(one: Matrix, two: Matrix): Matrix {
  const [a, b, c, d, e, f] = one
  const [g, h, i, j, k, l] = two
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/**
 * The transform of a group that moves and scales; other transforms are inside of marks, which are moved as
 * they are.
 */
function matrixOf(tag: string): Matrix {
  const list = /transform="([^"]*)"/.exec(tag)?.[1] ?? ''
  let matrix = IDENTITY
  for (const [, name, values = ''] of list.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = values
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, x, y ?? 0])
    if (name === 'scale') matrix = multiply(matrix, [x, 0, 0, y ?? x, 0, 0])
  }
  return matrix
}

/** Splits a document at its marks. */
export function splitDrawing(document: string): Split {
  const end = document.indexOf('</defs>') + '</defs>'.length
  const tokens: Token[] = []
  const runs: Run[] = []
  const groups: Matrix[] = [IDENTITY]
  const marks: Mark[] = []
  let isNew = true
  for (const [text] of document.slice(end, document.lastIndexOf('</svg>')).matchAll(TOKENS)) {
    const here = groups.at(-1) ?? IDENTITY
    if (text.startsWith('<!--')) {
      const [name = '', ...numbers] = text.slice(5, -3).split(' ')
      if (text === CLOSED) marks.pop()
      else marks.push({ name, numbers: numbers.map(Number), matrix: here })
      isNew = true
    } else if (/^<g[\s>]/.test(text)) {
      groups.push(multiply(here, matrixOf(text)))
      tokens.push({ kind: 'open', text, run: -1 })
    } else if (text === '</g>') {
      groups.pop()
      tokens.push({ kind: 'close', text, run: -1 })
    } else {
      if (isNew) {
        runs.push({ marks: [...marks], content: '' })
        isNew = false
      }
      tokens.push({ kind: 'leaf', text, run: runs.length - 1 })
      const run = runs.at(-1)
      if (run) run.content += text
    }
  }
  return { runs, documentOf: (has) => `${document.slice(0, end)}${bodyOf(tokens, has)}</svg>` }
}

/** The tokens of some parts, without the groups that are then empty. */
function bodyOf(tokens: readonly Token[], has: (run: number) => boolean): string {
  const kept: Token[] = []
  for (const token of tokens) {
    if (token.kind === 'close' && kept.at(-1)?.kind === 'open') kept.pop()
    else if (token.kind !== 'leaf' || has(token.run)) kept.push(token)
  }
  return kept.map(({ text }) => text).join('')
}
