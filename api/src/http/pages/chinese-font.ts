import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Html, html } from '@pawport/shared/platform/html.ts'
import type { FastifyInstance } from 'fastify'

/** Chinese letters, and the marks that are as wide as they are: 、。，！ and — ‘ ’ “ ” … */
const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef\u2014\u2018\u2019\u201c\u201d\u2026]/gu
const HAN = /\p{Script=Han}/u
const STYLES = '/pages/chinese.css'
/** The largest number of letters, above that of any page; for further letters the system's fonts are used. */
const MOST_LETTERS = 1_000
/** One part of the font in its style sheet: the file, and which letters it has. */
const PART = /files\/([\w-]+)\.woff2[\s\S]*?unicode-range:\s*([^;}]+)/g

/**
 * Style sheets of npm packages that name the parts of a font: one for reading, one that looks hand-written.
 */
const FONTS = [
  { family: 'Noto Sans SC', sheet: import.meta.resolve('@fontsource/noto-sans-sc/400.css') },
  { family: 'LXGW WenKai', sheet: import.meta.resolve('lxgw-wenkai-webfont/lxgwwenkai-regular.css') },
] as const

/**
 * The style sheet for the Chinese letters of a page. Browsers fetch the font itself only for letters that
 * none of the system's own fonts has; a page without such letters loads none.
 */
export function chineseFontLink(page: Html): Html | false {
  if (!HAN.test(page.markup)) return false
  const letters = [...new Set(page.markup.match(CHINESE))].sort().slice(0, MOST_LETTERS)
  return html`<link rel="stylesheet" href="${STYLES}?${new URLSearchParams({ letters: letters.join('') }).toString()}">`
}

/** Serves the style sheet of the Chinese fonts, and the parts of the fonts that it names. */
export async function chineseFont(app: FastifyInstance): Promise<void> {
  // Once for a process: the style sheets name tens of thousands of letters, and a test starts many
  // applications.
  reading ??= Promise.all(FONTS.map(readFont))
  const fonts = await reading
  const files = new Map(fonts.flatMap(({ files }) => [...files]))
  app.get<{ Querystring: { letters?: string } }>(
    STYLES,
    { schema: { hide: true } },
    async (request, reply) => {
      const letters = [...String(request.query.letters ?? '')].slice(0, MOST_LETTERS)
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'max-age=600')
        .send(fonts.map((font) => facesFor(letters, font)).join(''))
    },
  )
  app.get<{ Params: { name: string } }>(
    '/pages/:name.woff2',
    { schema: { hide: true } },
    async (request, reply) => {
      const file = files.get(request.params.name)
      if (!file) return reply.callNotFound()
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await readFile(fileURLToPath(file)))
    },
  )
}

interface Font {
  family: string
  /** The name of the part for each code point. */
  partOf: Map<number, string>
  /** The file of each part, by its name. */
  files: Map<string, URL>
}

let reading: Promise<Font[]> | undefined

async function readFont({ family, sheet }: (typeof FONTS)[number]): Promise<Font> {
  const partOf = readParts(await readFile(fileURLToPath(sheet), 'utf8'))
  const files = new Map([...partOf.values()].map((name) => [name, new URL(`./files/${name}.woff2`, sheet)]))
  return { family, partOf, files }
}

/** The part of the font for each code point. A map, so that a long text needs few comparisons. */
function readParts(css: string): Map<number, string> {
  const partOf = new Map<number, string>()
  for (const [, name = '', ranges = ''] of css.matchAll(PART)) {
    for (const range of ranges.split(',')) {
      const codes = range.trim().slice('U+'.length).split('-')
      const [first = 0, last = first] = codes.map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code += 1) partOf.set(code, name)
    }
  }
  return partOf
}

function facesFor(letters: string[], { family, partOf }: Font): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).filter((code) => partOf.has(code))
  return [...Map.groupBy(codes, (code) => partOf.get(code))]
    .map(([name, mine]) => {
      const range = mine.map((code) => `U+${code.toString(16)}`).join()
      return `@font-face{font-family:"${family}";font-display:swap;src:url(/pages/${name}.woff2) format("woff2");unicode-range:${range}}\n`
    })
    .join('')
}
