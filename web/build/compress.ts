import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|m?js|css|svg|json|webmanifest)$/
/**
 * In bytes. More have the viewer of documents and the finer map, which few visitors open: there the best
 * quality would take twice the time of the next one, and a sixth of the whole build, for 2 % fewer bytes.
 */
const LARGE_BYTES = 300_000
const LARGE_QUALITY = 10

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = content.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}

/**
 * Writes .br and .gz files beside the files of the build, also beside the smallest: the server sends the
 * first one that is there, and looks for each kind before it sends a file as it is.
 */
export async function compressFiles(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}
