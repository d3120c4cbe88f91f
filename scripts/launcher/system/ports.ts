import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'

/** The reason why the port cannot be used on this address, or undefined when it can. */
export async function portTrouble(port: number, host: string): Promise<'taken' | 'forbidden' | undefined> {
  for (const address of ['127.0.0.1', '::1']) {
    if (await accepts(port, address)) return 'taken'
  }
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EACCES' ? 'forbidden' : 'taken'),
    )
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

function accepts(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(false))
    socket.once('error', () => settle(false))
  })
}

/** The first usable port from `from` on. */
export async function freePort(from: number, host: string): Promise<number> {
  let port = from
  while (await portTrouble(port, host)) port++
  return port
}

/**
 * The program that listens on the port, as far as this user may see: "node, pid 123". Linux only; empty
 * elsewhere.
 */
export function portHolder(port: number): string {
  try {
    const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
    const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    const listening = rows
      .map((row) => row.trim().split(/\s+/))
      .find((row) => row[1]?.endsWith(suffix) && row[3] === '0A')
    const pid =
      listening && readdirSync('/proc').find((entry) => holdsSocket(entry, `socket:[${listening[9]}]`))
    return pid ? `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()}, pid ${pid}` : ''
  } catch {
    return ''
  }
}

function holdsSocket(pid: string, socket: string): boolean {
  if (!/^\d+$/.test(pid)) return false
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkTarget(`/proc/${pid}/fd/${fd}`) === socket)
  } catch {
    return false
  }
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** The message for a port that cannot be used, with what to do. */
export function portMessage(
  port: number,
  trouble: 'taken' | 'forbidden',
  holder: string,
  command: string,
): string {
  const other = port < 1024 ? 3000 : port + 1
  const way = `Choose another one: PORT=${other} ${command}`
  if (trouble === 'forbidden') return `Port ${port} may not be opened by this user. ${way}`
  return `Port ${port} is taken by another program${holder && ` (${holder})`}. ${way}`
}

/** The message for a chosen port for operators that cannot be used. */
export function opsPortMessage(port: number, holder: string, command: string): string {
  const taken = `Port ${port} for operators (OPS_PORT) cannot be used${holder && `: ${holder} has it`}.`
  return `${taken} Choose another one, or none to have one chosen: ${command}`
}
