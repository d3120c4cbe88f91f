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

interface Part {
  name: string
  /** First and last code point. */
  ranges: [number, number][]
}

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
  const parts = partsOf(await readFile(fileURLToPath(sheet), 'utf8'))
  app.get<{ Querystring: { letters?: string } }>(
    STYLES,
    { schema: { hide: true } },
    async (request, reply) => {
      const letters = [...String(request.query.letters ?? '')].slice(0, MOST_LETTERS)
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'max-age=600')
        .send(facesFor(letters, parts))
    },
  )
  app.get<{ Params: { name: string } }>(
    '/pages/:name.woff2',
    { schema: { hide: true } },
    async (request, reply) => {
      const part = parts.find(({ name }) => name === request.params.name)
      if (!part) return reply.callNotFound()
      const file = await readFile(fileURLToPath(new URL(`./files/${part.name}-400-normal.woff2`, sheet)))
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file)
    },
  )
}

function partsOf(css: string): Part[] {
  return [...css.matchAll(PART)].map(([, file = '', ranges = '']) => ({
    name: file.replace(/-400-normal$/, ''),
    ranges: ranges.split(',').map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return [first, last]
    }),
  }))
}

function facesFor(letters: string[], parts: Part[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0)
  return parts
    .map(({ name, ranges }) => {
      const mine = codes.filter((code) => ranges.some(([first, last]) => first <= code && code <= last))
      if (mine.length === 0) return ''
      const range = mine.map((code) => `U+${code.toString(16)}`).join()
      return `@font-face{font-family:"Noto Sans SC";font-display:swap;src:url(/pages/${name}.woff2) format("woff2");unicode-range:${range}}\n`
    })
    .join('')
}
