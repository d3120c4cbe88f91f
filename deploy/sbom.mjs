/**
 * Writes the software bill of materials, without what only tests and tools need: CycloneDX, with the checksum
 * of every package. Needs package-lock.json and npm, no installed package.
 *   node deploy/sbom.mjs [WORKSPACE...]
 * of these workspaces, as images install them; else of what npm start installs.
 *
 * `npm sbom --omit dev` leaves out every package that one workspace has for development, although another one
 * needs it to run. Therefore npm gets a lock file without development here.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/**
 * An entry of the lock file without what is for development; none for a package that only development needs.
 */
function shorten([path, { devDependencies, ...entry }]) {
  return entry.dev || entry.devOptional ? [] : [[path, entry]]
}

const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
try {
  // npm names the product by its folder.
  const copy = join(folder, 'pawport')
  const packages = Object.fromEntries(Object.entries(lock.packages).flatMap(shorten))
  for (const workspace of ['', ...packages[''].workspaces]) {
    mkdirSync(join(copy, workspace), { recursive: true })
    writeFileSync(join(copy, workspace, 'package.json'), JSON.stringify(packages[workspace]))
  }
  writeFileSync(join(copy, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const chosen = process.argv.slice(2).map((workspace) => `--workspace=${workspace}`)
  execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', ...chosen],
    { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
