import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, waitUntil } from '../system/processes.mjs'

/** What PostgreSQL writes into `postmaster.pid` in its data folder (docs: "storage file layout"). */
export interface Postmaster {
  pid: number
  port: number
}

/** Reads the file; undefined when it is missing or incomplete. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && port > 0 ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

/**
 * True when the process is a PostgreSQL that serves this data folder, not another one that got its pid later.
 */
function servesFolder(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const shown = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return shown.stdout.includes(data)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}

/**
 * The running server of a data folder. A file left by a server that died is removed when its pid belongs to
 * another process by now: PostgreSQL itself would take that process for a server and refuse to start.
 */
export function runningPostmaster(data: string): Postmaster | undefined {
  const postmaster = readPostmaster(data)
  if (!postmaster) return undefined
  if (servesFolder(postmaster.pid, data)) return postmaster
  if (isAlive(postmaster.pid)) rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/** Stops the server of a data folder that is about to be deleted; open transactions are lost. */
export async function stopPostmaster(data: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const running = runningPostmaster(data)
    if (!running) return
    process.kill(running.pid, signal)
    await waitUntil(() => !isAlive(running.pid), 10_000)
  }
}
