import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import getPort from 'get-port'
import { build } from 'vite'
import { SCRATCH } from '../../lib/paths.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/**
 * Builds the floor. Vite leaves NODE_ENV=production in the environment, where the product refuses test
 * accounts.
 */
async function buildFloor(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}

/** Builds the floor and serves it compressed, from memory. */
export async function serveWebFloor(): Promise<{ url: string; stop(): Promise<void> }> {
  const outDir = join(SCRATCH, 'web-floor')
  await buildFloor(outDir)
  const server = createServer(async (request, response) => {
    const path = request.url === '/' || !request.url ? '/index.html' : request.url
    const content = await readFile(join(outDir, path)).catch(() => null)
    if (!content) {
      response.writeHead(404).end('{}')
      return
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
    response.end(await promisify(brotliCompress)(content))
  })
  const port = await getPort({ host: '127.0.0.1' })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
