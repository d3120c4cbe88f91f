import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const ASSETS = [
  { path: '/style.css', type: 'text/css; charset=utf-8', file: new URL('./style.css', import.meta.url).href },
  {
    path: '/limelight.woff2',
    type: 'font/woff2',
    file: import.meta.resolve('@fontsource/limelight/files/limelight-latin-400-normal.woff2'),
  },
  {
    path: '/figtree.woff2',
    type: 'font/woff2',
    file: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
]

/** The page's style sheet and its two typefaces, read once. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  for (const { path, type, file } of ASSETS) {
    const content = await readFile(fileURLToPath(file))
    app.get(path, async (_, reply) => reply.type(type).header('cache-control', 'max-age=600').send(content))
  }
}
