import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isSameProcess, markOf, type ProcessMark, signalGroup, stopProcess } from '../system/processes.mjs'

export interface Service {
  name: string
  command: string
  args: string[]
  cwd: string
  env: NodeJS.ProcessEnv
  /** How long the program may take to stop before it is killed, in milliseconds. */
  grace: number
}

export interface Crash {
  /** How the program ended, for a sentence: "ended with code 1". */
  how: string
  code: number | null
  /** Number of crashes in a row, this one included. */
  count: number
  /** Time until the next start, in milliseconds. */
  delay: number
}

export interface Supervision {
  /** The folder for files with pids: when this launcher is killed, the next one finds its processes there. */
  runFolder: string
  onLine: (service: string, line: string, stream: 'stdout' | 'stderr') => void
  /** Called when a program has ended by itself, before it is started again. */
  onCrash: (service: string, crash: Crash) => void
  delay?: (crashes: number) => number
}

export interface SupervisedProcess {
  /** Stops the program gracefully, then starts it again without a pause. */
  restart(): Promise<void>
  stop(): Promise<void>
  /** Kills the program at once. */
  kill(): void
}

/**
 * How long to wait before the next start, in milliseconds: a quarter of a second, doubling up to half a
 * minute.
 */
export function restartDelay(crashes: number): number {
  return Math.min(250 * 2 ** (crashes - 1), 30_000)
}

/** A run of this length, in milliseconds, ends a series of crashes. */
const stableAfter = 60_000

/** Runs a program until it is stopped, and starts it again when it ends before. */
export function supervise(service: Service, supervision: Supervision): SupervisedProcess {
  const noteFile = join(supervision.runFolder, `${service.name}.pid`)
  const delayAfter = supervision.delay ?? restartDelay
  let running: { child: ChildProcess; ended: Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let isWanted = true
  let crashes = 0

  function launch(): void {
    const startedAt = performance.now()
    const child = spawn(service.command, service.args, {
      cwd: service.cwd,
      env: service.env,
      // A group of its own: Ctrl-C in the terminal reaches the launcher only, which stops things in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    })
    child.stdin?.on('error', () => {})
    if (child.pid) noteProcess(noteFile, child.pid)
    for (const stream of ['stdout', 'stderr'] as const) {
      const input = child[stream]
      if (input)
        createInterface({ input }).on('line', (line) => supervision.onLine(service.name, line, stream))
    }
    const ended = new Promise<void>((resolve) => {
      let hasEnded = false
      const end = (how: string, code: number | null = null) => {
        if (hasEnded) return
        hasEnded = true
        resolve()
        // After a restart the exit event of the old process may come when the new one runs already.
        if (running?.child !== child) return
        running = undefined
        rmSync(noteFile, { force: true })
        if (!isWanted) return
        crashes = performance.now() - startedAt > stableAfter ? 1 : crashes + 1
        const delay = delayAfter(crashes)
        timer = setTimeout(launch, delay)
        supervision.onCrash(service.name, { how, code, count: crashes, delay })
      }
      child.on('error', (error) => child.pid === undefined && end(error.message))
      child.on('exit', (code, signal) =>
        signal ? end(`was ended by ${signal}`) : end(`ended with code ${code}`, code),
      )
    })
    running = { child, ended }
  }

  async function stop(): Promise<void> {
    isWanted = false
    clearTimeout(timer)
    if (!running?.child.pid) return
    const { child, ended } = running
    const mark = markOf(child.pid as number)
    await Promise.race([ended, stopProcess(mark, service.grace)])
    // The process may be gone before its exit event.
    if (!isSameProcess(mark)) await ended
  }

  launch()
  return {
    stop,
    kill: () => running?.child.pid && signalGroup(running.child.pid, 'SIGKILL'),
    async restart() {
      await stop()
      isWanted = true
      crashes = 0
      launch()
    },
  }
}

/**
 * Without a note, on a full disk, a process whose launcher is killed ends by itself all the same; only the
 * next launcher does not wait for it.
 */
function noteProcess(file: string, pid: number): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(markOf(pid)), { mode: 0o600 })
  } catch {
    rmSync(file, { force: true })
  }
}

/**
 * Stops the processes that a killed launcher has left. They end by themselves when the launcher is gone: this
 * function waits for them, and kills those that hang. `onFound` gets the names of those that still run.
 */
export async function stopLeftovers(
  runFolder: string,
  grace: number,
  onFound: (names: string[]) => void,
): Promise<void> {
  mkdirSync(runFolder, { recursive: true, mode: 0o700 })
  const notes = readdirSync(runFolder).sort()
  const marks = notes.map((name) => ({ name, mark: readMark(join(runFolder, name)) }))
  const alive = marks.filter(({ mark }) => mark && isSameProcess(mark))
  if (alive.length > 0) onFound(alive.map(({ name }) => name.replace(/\.pid$/, '')))
  await Promise.all(alive.map(({ mark }) => mark && stopProcess(mark, grace)))
  for (const name of notes) rmSync(join(runFolder, name), { force: true })
}

function readMark(path: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
