import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError } from '../launch-error.ts'
import { makePrivateFolder } from '../system/private-folder.ts'
import { canEnter, type ServerAccount, serverAccount } from './server-account.ts'

export interface PostgresHome {
  /** PostgreSQL's data folder; it may not exist yet. */
  data: string
  /** The account that runs PostgreSQL; undefined when the present user does. */
  account: ServerAccount | undefined
}

/** The file with the path of the data folder, where that is not `<folder>/postgres`. */
const pointerName = 'postgres-location'

/** The data folder of the PostgreSQL that belongs to `folder`; it may not exist yet. */
export function postgresDataFolder(folder: string): string {
  const pointer = join(folder, pointerName)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(folder, 'postgres')
}

/**
 * Makes a folder outside of home folders that every account can enter. Tries parents first whose content
 * survives a restart.
 */
function reachableFolder(account: ServerAccount): string {
  for (const parent of ['/var/lib', '/opt', '/var/tmp', tmpdir()]) {
    try {
      const folder = mkdtempSync(join(parent, 'pawport-'))
      chmodSync(folder, 0o755)
      if (canEnter(account, folder)) return folder
    } catch {
      // The parent is missing, or read-only.
    }
  }
  throw new LaunchError(`No folder found that ${account.name}, who runs PostgreSQL, can enter.`)
}

/**
 * Decides where PostgreSQL keeps its data and which account runs it. When root starts Pawport from its own
 * home, the account that runs the server cannot enter the repository: the data folder is then outside, and
 * the file `postgres-location` in `folder` holds its path.
 */
export function postgresHome(folder: string, say: (line: string) => void): PostgresHome {
  makePrivateFolder(folder)
  const place = realpathSync(folder)
  const account = serverAccount(postgresDataFolder(place))
  if (account && !existsSync(postgresDataFolder(place)) && !canEnter(account, place)) {
    const outside = reachableFolder(account)
    writeFileSync(join(place, pointerName), join(outside, 'postgres'))
    say(`PostgreSQL keeps its data in ${outside}: ${account.name}, who runs it, cannot enter ${place}.`)
  }
  const data = postgresDataFolder(place)
  if (account && existsSync(data) && !canEnter(account, data)) {
    throw new LaunchError(`PostgreSQL runs as ${account.name}, who cannot enter ${data}.`)
  }
  return { data, account }
}
