import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, minifySync } from 'vite'

/** The tab's icon and the brand's mark: as a file, the first page would ask for it twice. */
const ICON = 'favicon.svg'
const EMPTY_ROOT = '<div id="root"></div>'
/**
 * A slow line brings the page in parts. Browsers show none before the first screenful (app/home/hero.tsx) is
 * there: what follows in a row or column moves what is shown already.
 */
const FIRST_SCREENFUL = '<link rel="expect" href="#hero" blocking="render">'

/** Renders the landing into dist/index.html, so that a visitor can read it before code arrives. */
export async function prerenderLanding(web: string): Promise<void> {
  const dist = join(web, 'dist')
  const drawing = join(web, 'node_modules/.prerender')
  await build({
    root: web,
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: drawing, emptyOutDir: true, copyPublicDir: false },
  })
  const { drawLanding, drawStudioTitle } = (await import(join(drawing, 'prerender.js'))) as {
    drawLanding(): Promise<string>
    drawStudioTitle(): Promise<string>
  }
  const file = join(dist, 'index.html')
  const page = await readFile(file, 'utf8')
  if (!page.includes(EMPTY_ROOT)) throw new Error(`${file} has no ${EMPTY_ROOT}`)
  const [title, landing] = [await drawStudioTitle(), await drawLanding()]
  const drawn = page
    .replace('</head>', () => `${FIRST_SCREENFUL}</head>`)
    .replace(EMPTY_ROOT, () => `${title}<div id="root">${landing}</div>`)
  const icon = dataLink(await readFile(join(dist, ICON), 'utf8'))
  await writeFile(
    file,
    (await inlineFirstPaint(drawn, dist)).replaceAll(`/${ICON}`, () => icon),
  )
  await rm(drawing, { recursive: true, force: true })
}

/**
 * An SVG of ASCII characters as a link that contains it, for attributes in double quotes and for styles
 * without quotes.
 */
function dataLink(svg: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`
  return `data:image/svg+xml,${svg.replace(/\s*\n\s*/g, '').replace(/["'()<>#%\s]/g, hex)}`
}

/**
 * Writes style sheet and early script into the page: as files of their own each would delay the first paint
 * by a round trip. The server allows this script by its hash.
 */
async function inlineFirstPaint(page: string, dist: string): Promise<string> {
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(page)
  const script = '<script src="/early.js"></script>'
  if (!sheet?.[1] || !page.includes(script)) throw new Error('The page has no style sheet or no early script')
  const styles = await readFile(join(dist, sheet[1]), 'utf8')
  const early = await readFile(join(dist, 'early.js'), 'utf8')
  await pointToItself(sheet[1], dist)
  await rm(join(dist, sheet[1]))
  const names = 'const studio = { en: [], zh: [] }'
  if (!early.includes(names)) throw new Error(`early.js has no ${names}`)
  const files = { en: await studioFiles('en', dist), zh: await studioFiles('zh', dist) }
  const { code } = minifySync(
    'early.js',
    early.replace(names, () => `const studio = ${JSON.stringify(files)}`),
  )
  return page
    .replace(sheet[0], () => `<style>${styles}</style>`)
    .replace(script, () => `<script>${code}</script>`)
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Addresses of the files that the studio needs beside the first one: code, texts in a language, styles. */
async function studioFiles(language: 'en' | 'zh', dist: string): Promise<string[]> {
  const chunks = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
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
 * Removes the first sheet from the preload lists of all chunks, because the page contains it: loaded again
 * after rest.css, the utilities of the first page would override every other one.
 */
async function pointToItself(sheet: string, dist: string): Promise<void> {
  const files = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
  for (const name of files) {
    const path = join(dist, 'assets', name)
    const code = await readFile(path, 'utf8')
    // The code refers to entries of the list by index, so the entry is replaced, by the chunk itself, which
    // is loaded then.
    const kept = code.replaceAll(`"${sheet.slice(1)}"`, `"assets/${name}"`)
    if (kept !== code) await writeFile(path, kept)
  }
}
