import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError } from '../launch-error.ts'
import { makePrivateFolder } from '../system/private-folder.ts'
import { canEnter, type ServerAccount, serverAccount } from './server-account.ts'

export interface PostgresHome {
  /** PostgreSQL's data folder; it may not exist yet. */
  data: string
  /** The account that runs it, when that is not the present user. */
  account: ServerAccount | undefined
}

/** Names the data folder when that is not `<folder>/postgres`. */
const pointerName = 'postgres-location'

/** Where the data of the PostgreSQL kept under `folder` is, existing or not. */
export function postgresDataFolder(folder: string): string {
  const pointer = join(folder, pointerName)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(folder, 'postgres')
}

/** A new folder outside of the homes of users that every account can enter; places that survive a restart come first. */
function reachableFolder(account: ServerAccount): string {
  for (const parent of ['/var/lib', '/opt', '/var/tmp', tmpdir()]) {
    try {
      const folder = mkdtempSync(join(parent, 'pawport-'))
      chmodSync(folder, 0o755)
      if (canEnter(account, folder)) return folder
    } catch {
      // Not there, or read-only.
    }
  }
  throw new LaunchError(`No folder found that ${account.name}, who runs PostgreSQL, can enter.`)
}

/**
 * Decides where PostgreSQL keeps its data and which account runs it. A repository in root's own home is closed to the account
 * that runs the server in root's place: then the data lies elsewhere, and `postgres-location` in `folder` says where.
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
