import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

/** The built application; `npm test` builds it before. */
const DIST = join(import.meta.dirname, 'dist')

interface Chunk {
  file: string
  imports?: string[]
}

let chunks: Record<string, Chunk>
let page: string

beforeAll(async () => {
  page = await readFile(join(DIST, 'index.html'), 'utf8')
  chunks = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
})

/** The files that must be loaded before the code of these modules runs. */
function filesOf(...modules: string[]): string[] {
  const files = new Set<string>()
  function add(name: string): void {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  modules.forEach(add)
  return [...files]
}

function gzipped(content: string | Buffer): number {
  return gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length
}

async function bytesOf(files: string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(DIST, file))))
  return contents.reduce((sum, content) => sum + gzipped(content), 0)
}

function inPage(tag: string): string {
  return [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text).join('')
}

test('the first page brings at most 88 kB of JavaScript and 10 kB of styles', async () => {
  expect((await bytesOf(filesOf('index.html'))) + gzipped(inPage('script'))).toBeLessThan(88_000)
  expect(gzipped(inPage('style'))).toBeLessThan(10_000)
})

// Ten packets of 1,460 bytes are what servers send before they wait for a first receipt. Names of files are
// hashes: another build of the same page has some 30 bytes more or less.
test('the page and its headers, of 1,150 bytes, arrive without another round trip', () => {
  expect(brotliCompressSync(page).length).toBeLessThanOrEqual(10 * 1_460 - 1_150)
})

test('the first page asks for at most ten files and answers', () => {
  const [beginning = ''] = page.split('</figure>')
  // Icons of a home screen and the manifest are fetched by browsers that install the page.
  const body = beginning.replace(/<link rel="(apple-touch-icon|manifest)"[^>]*>/g, '')
  const named = [...body.matchAll(/ (?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  // Beside the page itself, the session and the configuration.
  expect(new Set([...named, ...filesOf('index.html').map((file) => `/${file}`)]).size).toBeLessThanOrEqual(7)
  expect(beginning).toContain('<link rel="icon" href="data:image/svg+xml,')
})

test('nothing is painted before the first screenful has arrived, as what follows would move it', () => {
  const [, name = 'none'] = /<link rel="expect" href="#([a-z]+)" blocking="render">/.exec(page) ?? []
  const [beginning = ''] = page.split('</figure>')
  expect(beginning).toContain(`<section id="${name}"`)
})

test('the studio can be used after at most 112 kB of JavaScript', async () => {
  const files = filesOf('index.html', 'src/app/studio/studio-screen.tsx', 'src/locales/studio/en.ts')
  expect((await bytesOf(files)) + gzipped(inPage('script'))).toBeLessThan(112_000)
})

test('an address of the studio preloads all of its files at once', () => {
  const first = filesOf('index.html')
  for (const language of ['en', 'zh']) {
    const texts = language === 'en' ? [] : ['src/locales/zh.ts']
    const files = filesOf('src/app/studio/studio-screen.tsx', `src/locales/studio/${language}.ts`, ...texts)
    const late = files.filter((file) => !first.includes(file))
    const [, list = ''] = new RegExp(`\\b${language}:\\[([^\\]]*)\\]`).exec(inPage('script')) ?? []
    for (const file of late) expect(list.split(/[,`"']+/)).toContain(`/${file}`)
    // Each file is a round trip to the server: what the studio shares with other screens comes in one file.
    expect(late.length).toBeLessThanOrEqual(language === 'en' ? 3 : 4)
  }
})

test('what the studio fetches once it can be used shares one file', () => {
  const studio = filesOf('index.html', 'src/app/studio/studio-screen.tsx')
  const soon = ['member.tsx', 'studio/helpers.tsx', 'studio/generation-panel.tsx'].map(
    (name) => `src/app/${name}`,
  )
  const files = filesOf(...soon).filter((file) => !studio.includes(file))
  // Their own files, and the shared one.
  expect(files).toHaveLength(soon.length + 1)
})

test('the first files contain no code that is loaded later', async () => {
  const first = filesOf('index.html', 'src/app/studio/studio-screen.tsx')
  const code = (await Promise.all(first.map((file) => readFile(join(DIST, file), 'utf8')))).join('\n')
  expect(code).toContain('useSyncExternalStore')
  for (const late of ['ZodMiniType', 'engine.io', 'leaflet-container', 'DialogOverlay']) {
    expect(code).not.toContain(late)
  }
})
