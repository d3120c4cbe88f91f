import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LaunchError } from '../launch-error.ts'
import { lastLines, run } from '../system/run.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { superuser } from './postgres-client.ts'
import type { PostgresHome } from './postgres-home.ts'

/** The file with the password, in the folder that holds the data or the file with their path. */
export const passwordName = 'postgres-password'

/**
 * Reads the password of the data folder, or makes one for a new folder. Only the account that starts Pawport
 * can read the file.
 */
function readOrMakePassword(folder: string, data: string): string {
  const path = join(folder, passwordName)
  // An empty file is what a full disk left of it.
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (stored) return stored
  if (existsSync(data)) {
    throw new LaunchError(
      `${path} is missing, and with it the way into the data. \`npm run reset\` starts afresh.`,
    )
  }
  const password = randomBytes(24).toString('hex')
  writeFileSync(path, password, { mode: 0o600 })
  return password
}

/** The environment for PostgreSQL, without the user's own settings for PostgreSQL. */
export function serverEnv(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}

async function initialise(
  home: PostgresHome,
  binaries: PostgresBinaries,
  password: string,
  isDurable: boolean,
): Promise<void> {
  // The folder is made under another name and renamed at the end, so that an interrupted start leaves no
  // incomplete data folder.
  const draft = `${home.data}.new`
  const passwordFile = `${draft}-password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(home.data), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.account) {
    for (const path of [draft, passwordFile]) chownSync(path, home.account.uid, home.account.gid)
  }
  const args = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  args.push(`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-D', draft)
  if (!isDurable) args.push('--no-sync')
  const options = { ...home.account, cwd: draft, env: serverEnv(), detached: process.platform !== 'win32' }
  const { code, output } = await run(binaries.initdb, args, options)
  rmSync(passwordFile, { force: true })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new LaunchError(`The database could not be created in ${home.data}:\n${lastLines(output, 8)}`)
  }
  renameSync(draft, home.data)
}

/**
 * Makes the data folder when it does not exist, and checks that these programs can serve it.
 * @param folder where the password is kept
 * @param isDurable false for data that need not survive a power cut
 * @returns the superuser's password
 */
export async function ensureInitialised(
  folder: string,
  home: PostgresHome,
  binaries: PostgresBinaries,
  isDurable: boolean,
): Promise<string> {
  const password = readOrMakePassword(folder, home.data)
  if (!existsSync(home.data)) await initialise(home, binaries, password, isDurable)
  const { output } = await run(binaries.postgres, ['--version'], { ...home.account, cwd: '/' })
  const [offered, stored] = [
    / (\d+)/.exec(output)?.[1],
    readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim(),
  ]
  if (offered !== stored) {
    throw new LaunchError(
      `The data in ${home.data} belongs to PostgreSQL ${stored}, the installed one is ${offered}. Move it with pg_dump, or \`npm run reset\`.`,
    )
  }
  return password
}
