import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServiceWorker } from './service-worker.ts'

const DIST = join(import.meta.dirname, 'dist')
const DRAWING = join(import.meta.dirname, 'node_modules/.prerender')
const EMPTY_ROOT = '<div id="root"></div>'

/** Draws the landing into the page, so that it can be read before any code has arrived. */
async function prerenderLanding(): Promise<void> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: DRAWING, emptyOutDir: true, copyPublicDir: false },
  })
  const { drawLanding } = (await import(join(DRAWING, 'prerender.js'))) as { drawLanding(): Promise<string> }
  const file = join(DIST, 'index.html')
  const page = await readFile(file, 'utf8')
  if (!page.includes(EMPTY_ROOT)) throw new Error(`${file} has no ${EMPTY_ROOT}`)
  const landing = await drawLanding()
  const drawn = page.replace(EMPTY_ROOT, () => `<div id="root">${landing}</div>`)
  await writeFile(file, await withoutDetours(drawn))
  await rm(DRAWING, { recursive: true, force: true })
}

/**
 * Puts into the page what the first paint would have to wait for: each file costs a journey to the server. The server
 * allows this script by its hash.
 */
async function withoutDetours(page: string): Promise<string> {
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page)
  const script = '<script src="/early.js"></script>'
  if (!sheet?.[1] || !page.includes(script)) throw new Error('The page has no style sheet or no early script')
  const styles = await readFile(join(DIST, sheet[1]), 'utf8')
  const early = await readFile(join(DIST, 'early.js'), 'utf8')
  await keepFirst(sheet[1])
  await rm(join(DIST, sheet[1]))
  const names = 'const studio = { en: [], zh: [] }'
  if (!early.includes(names)) throw new Error(`early.js has no ${names}`)
  const files = { en: await studioFiles('en'), zh: await studioFiles('zh') }
  const code = early
    .replace(names, () => `const studio = ${JSON.stringify(files)}`)
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^ +/gm, '')
    .trim()
  return page
    .replace(sheet[0], () => `<style>${styles}</style>`)
    .replace(script, () => `<script>${code}</script>`)
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Addresses of what the studio needs beside the first file: code, texts in a language, styles. */
async function studioFiles(language: 'en' | 'zh'): Promise<string[]> {
  const chunks = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const first = withImports('index.html')
  const texts = [
    `src/locales/studio/${language}.ts`,
    ...(language === 'en' ? [] : [`src/locales/${language}.ts`]),
  ]
  const wanted = [...new Set(['src/app/studio/studio-screen.tsx', ...texts].flatMap(withImports))]
  const late = wanted.filter((name) => !first.includes(name)).map((name) => chunks[name] as Chunk)
  return late.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)

  function withImports(name: string): string[] {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    return [name, ...(chunk.imports ?? []).flatMap(withImports)]
  }
}

/**
 * The page has the first sheet in it, which no link says: a chunk that names it would bring it again after rest.css, and
 * the utilities of the first page would then win over every other one.
 */
async function keepFirst(sheet: string): Promise<void> {
  const files = (await readdir(join(DIST, 'assets'))).filter((name) => name.endsWith('.js'))
  for (const name of files) {
    const path = join(DIST, 'assets', name)
    const code = await readFile(path, 'utf8')
    // Every entry of such a list is known by its place: the chunk itself, which is there already, takes this one.
    const kept = code.replaceAll(`"${sheet.slice(1)}"`, `"assets/${name}"`)
    if (kept !== code) await writeFile(path, kept)
  }
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest)$/
/** Below this a compressed twin saves no packet. */
const WORTH_BYTES = 1_000

/** Lays compressed twins beside the files; the server hands them out. */
async function compressFiles(): Promise<void> {
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const content = await readFile(path)
    if (content.length < WORTH_BYTES) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

await build()
await prerenderLanding()
await buildServiceWorker(import.meta.dirname, DIST)
await compressFiles()
