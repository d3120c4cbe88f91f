import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What the PDF library fetches while it reads a document: character maps, fonts that documents only name,
 * decoders.
 */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm']
/**
 * The content security policy allows no WebAssembly; without it the library takes the decoders in JavaScript.
 */
const UNUSED = /\.wasm$|quickjs/i

/**
 * Adds those files to the build under the address that `__PDF_DATA__` stands for. It contains the version of
 * the library, so that browsers may keep the files for ever.
 */
export function pdfData(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const base = `/assets/pdf-${version}/`
  const read = (path: string) => readFileSync(join(dirname(manifest), path))
  return {
    name: 'pdf-data',
    config: () => ({ define: { __PDF_DATA__: JSON.stringify(base) } }),
    configureServer(server) {
      server.middlewares.use(base, (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? []
        if (!FOLDERS.includes(folder)) return next()
        if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(read(join(folder, name)))
      })
    },
    generateBundle() {
      for (const folder of FOLDERS)
        for (const name of readdirSync(join(dirname(manifest), folder)))
          if (!UNUSED.test(name))
            this.emitFile({
              type: 'asset',
              fileName: `${base.slice(1)}${folder}/${name}`,
              source: read(join(folder, name)),
            })
    },
  }
}
