import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { chineseFont } from './chinese-font.ts'

/** The style sheet of a form's options, to be joined with a page's own. */
export const CHOICE_STYLE = new URL('./choice.css', import.meta.url).href

const TYPES = { css: 'text/css; charset=utf-8', woff2: 'font/woff2' } as const

/**
 * Serves files that never change while the process runs, read once and joined. `files` are file URLs.
 */
export async function serveAsset(app: FastifyInstance, path: string, ...files: string[]): Promise<void> {
  const type = TYPES[path.endsWith('.css') ? 'css' : 'woff2']
  const content = Buffer.concat(await Promise.all(files.map((file) => readFile(fileURLToPath(file)))))
  app.get(path, { schema: { hide: true } }, async (_, reply) =>
    reply.type(type).header('cache-control', 'max-age=600').send(content),
  )
}

/** Serves the style sheet and the typefaces that all pages outside the web application share. */
export async function pageAssets(app: FastifyInstance): Promise<void> {
  const font = (name: string) => import.meta.resolve(`@fontsource${name}`)
  const tokens = import.meta.resolve('@pawport/shared/look/tokens.css')
  await serveAsset(app, '/pages/base.css', tokens, new URL('./base.css', import.meta.url).href)
  await serveAsset(app, '/pages/limelight.woff2', font('/limelight/files/limelight-latin-400-normal.woff2'))
  await serveAsset(
    app,
    '/pages/figtree.woff2',
    font('-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  )
  await serveAsset(app, '/pages/caveat.woff2', font('/caveat/files/caveat-latin-500-normal.woff2'))
  await chineseFont(app)
}
