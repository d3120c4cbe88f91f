import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

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
  await writeFile(
    file,
    page.replace(EMPTY_ROOT, () => `<div id="root">${landing}</div>`),
  )
  await rm(DRAWING, { recursive: true, force: true })
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
await compressFiles()
