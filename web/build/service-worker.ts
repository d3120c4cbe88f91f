import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Icons and fonts that every page shows. */
const SHOWN =
  /^\/(favicon\.svg|manifest\.webmanifest|icons\/icon-192\.png)$|\/(figtree|limelight|caveat)-latin-(wght|\d)/
/**
 * The code of every screen, and the pictures of the styles. Chinese letters are cached when a page has loaded
 * them, and so is the viewer of documents, which most visitors never open.
 */
const USED = /^\/assets\/(?!400-|lxgwwenkai-|document-viewer-|pdf-).*\.(js|css)$|^\/styles\/.*\.webp$/

/**
 * Builds /sw.js with the names of the files that it caches. Call it after every other file is in the folder.
 */
export async function buildServiceWorker(root: string, dist: string): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const paths = await publicPaths(dist)
  // Matched as an attribute: the page's script also lists the studio's files, which are fetched with the
  // studio.
  const isFirst = (path: string) => SHOWN.test(path) || (page.includes(`="${path}"`) && USED.test(path))
  const shell = ['/', ...paths.filter(isFirst)]
  const rest = paths.filter((path) => USED.test(path) && !isFirst(path))
  const version = createHash('sha256').update(page).update(rest.join()).digest('hex').slice(0, 12)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      VERSION: JSON.stringify(version),
      SHELL: JSON.stringify(shell),
      REST: JSON.stringify(rest),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/sw/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

async function publicPaths(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).replaceAll('\\', '/'))
    .sort()
}
