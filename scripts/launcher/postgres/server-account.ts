import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { LaunchError } from '../launch-error.ts'

/** An account that runs PostgreSQL instead of root. */
export interface ServerAccount {
  name: string
  uid: number
  gid: number
}

/** Finds an account in /etc/passwd by name or number. */
export function findAccount(wanted: string | number, passwd = readPasswd()): ServerAccount | undefined {
  for (const line of passwd.split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (name === wanted || Number(uid) === wanted) return { name, uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

/** The owner of an existing data folder, the only account that PostgreSQL can run as. */
function ownerOf(folder: string): ServerAccount | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || stat.uid === 0) return undefined
  return findAccount(stat.uid) ?? { name: `user ${stat.uid}`, uid: stat.uid, gid: stat.gid }
}

/** Debian's useradd, else BusyBox's adduser. */
function createAccount(name: string): ServerAccount | undefined {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ]
  for (const [command, args] of ways) {
    if (spawnSync(command, args).status === 0) return findAccount(name)
  }
  return undefined
}

/**
 * The account that runs the server: undefined for an ordinary user, who runs it directly. PostgreSQL refuses
 * to run as root, so there it is the owner of an existing data folder, `postgres`, an account `pawport` made
 * for this, or `nobody`.
 */
export function serverAccount(dataFolder: string): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const account =
    ownerOf(dataFolder) ??
    findAccount('postgres') ??
    findAccount('pawport') ??
    createAccount('pawport') ??
    findAccount('nobody')
  if (!account)
    throw new LaunchError('PostgreSQL does not run as root, and this machine has no other account.')
  return account
}

/** True when the account can reach the folder through the modes, access lists and mounts before it. */
export function canEnter(account: ServerAccount, folder: string): boolean {
  const { uid, gid } = account
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid, gid, cwd: '/' }).status === 0
}
