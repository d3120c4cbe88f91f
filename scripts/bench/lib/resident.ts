import { readdirSync, readFileSync } from 'node:fs'

const KILOBYTE = 1_024

export interface Resident {
  /** Resident memory of the process itself, in bytes; NaN where the system has no /proc. */
  own: number
  /** Resident memory of the process and of all processes that it started, in bytes. */
  withStarted: number
}

export function residentBytes(pid: number): Resident {
  const own = residentOf(pid)
  const started = startedBy(pid).map((child) => residentBytes(child).withStarted || 0)
  return { own, withStarted: started.reduce((sum, bytes) => sum + bytes, own) }
}

/** The most resident memory that the process ever had, in bytes; NaN where the system has no /proc. */
export function peakBytes(pid: number): number {
  return memoryOf(pid, /VmHWM:\s+(\d+)/)
}

function residentOf(pid: number): number {
  return memoryOf(pid, /VmRSS:\s+(\d+)/)
}

function memoryOf(pid: number, line: RegExp): number {
  const kilobytes = line.exec(read(`/proc/${pid}/status`))?.[1]
  return kilobytes === undefined ? Number.NaN : Number(kilobytes) * KILOBYTE
}

function startedBy(pid: number): number[] {
  const tasks = list(`/proc/${pid}/task`)
  return tasks.flatMap((task) => read(`/proc/${pid}/task/${task}/children`).trim().split(' ')).flatMap(toPid)
}

function toPid(text: string): number[] {
  return text === '' ? [] : [Number(text)]
}

/** A process may end while its files are read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
