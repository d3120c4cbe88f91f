import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Html, html } from './html.ts'

/** Chinese letters, and the punctuation that is as wide as they are. */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu
const HAN = /\p{Script=Han}/u
const STYLES = '/pages/chinese.css'
/** More letters than any page has; beyond them the system's fonts must do. */
const MOST_LETTERS = 1_000
/** One part of the font in its style sheet: the file, and which letters it has. */
const PART = /files\/(noto-sans-sc-[\w-]+)\.woff2[\s\S]*?unicode-range:\s*([^;]+);/g

/**
 * The style sheet for the Chinese letters of a page. Browsers fetch the font itself only for letters that none of the
 * system's own fonts has; nothing is asked for on a page without such letters.
 */
export function chineseFontLink(page: Html): Html | false {
  if (!HAN.test(page.markup)) return false
  const letters = [...new Set(page.markup.match(CHINESE))].sort().slice(0, MOST_LETTERS)
  return html`<link rel="stylesheet" href="${STYLES}?${new URLSearchParams({ letters: letters.join('') }).toString()}">`
}

/** Serves that style sheet, and the parts of Noto Sans SC that it names. */
export async function chineseFont(app: FastifyInstance): Promise<void> {
  const sheet = import.meta.resolve('@fontsource/noto-sans-sc/400.css')
  const partOf = readParts(await readFile(fileURLToPath(sheet), 'utf8'))
  const parts = new Set(partOf.values())
  app.get<{ Querystring: { letters?: string } }>(
    STYLES,
    { schema: { hide: true } },
    async (request, reply) => {
      const letters = [...String(request.query.letters ?? '')].slice(0, MOST_LETTERS)
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'max-age=600')
        .send(facesFor(letters, partOf))
    },
  )
  app.get<{ Params: { name: string } }>(
    '/pages/:name.woff2',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      if (!parts.has(name)) return reply.callNotFound()
      const file = await readFile(fileURLToPath(new URL(`./files/${name}-400-normal.woff2`, sheet)))
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file)
    },
  )
}

/** In which part of the font a code point is. A map: whoever asks for many letters must not cost many comparisons. */
function readParts(css: string): Map<number, string> {
  const partOf = new Map<number, string>()
  for (const [, file = '', ranges = ''] of css.matchAll(PART)) {
    const name = file.replace(/-400-normal$/, '')
    for (const range of ranges.split(',')) {
      const codes = range.trim().slice('U+'.length).split('-')
      const [first = 0, last = first] = codes.map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code += 1) partOf.set(code, name)
    }
  }
  return partOf
}

function facesFor(letters: string[], partOf: Map<number, string>): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).filter((code) => partOf.has(code))
  return [...Map.groupBy(codes, (code) => partOf.get(code))]
    .map(([name, mine]) => {
      const range = mine.map((code) => `U+${code.toString(16)}`).join()
      return `@font-face{font-family:"Noto Sans SC";font-display:swap;src:url(/pages/${name}.woff2) format("woff2");unicode-range:${range}}\n`
    })
    .join('')
}
