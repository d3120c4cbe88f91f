import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** Fields of /proc/PID/stat after the name of the program: its parent, its time as user and as system. */
const PARENT = 1
const USER = 11
const SYSTEM = 12
/** Linux counts time in hundredths of a second. */
const TICK_MS = 10

/**
 * CPU that the processes of a local PostgreSQL have used, in milliseconds; what an ended connection used is
 * not in it. NaN on a system without /proc, and for a server on another machine.
 */
export async function databaseCpu<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const server = statOf(rows[0]?.pid ?? 0)?.[PARENT]
  if (!server) return Number.NaN
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => statOf(Number(pid)))
    .filter((stat) => stat?.[PARENT] === server)
    .reduce((sum, stat) => sum + (Number(stat?.[USER]) + Number(stat?.[SYSTEM])) * TICK_MS, 0)
}

/** A process may end while its file is read. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}
