import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type DecodeReport, EXCESS_MARKS, type LimitedRequest } from './messages.ts'

/**
 * The process ended before it answered; `output` is the end of what it wrote to its standard error output.
 */
export class DecodeEndedError extends Error {
  override readonly name = 'DecodeEndedError'
  readonly output: string

  constructor(how: string, output: string) {
    super(`the decode process ${how}: ${output.trim() || 'it said nothing'}`)
    this.output = output
  }
}

/**
 * Whether the process went over a limit of ours, or over the system's memory; each allocator has its own text
 * for the latter.
 */
export function isExcess({ output }: DecodeEndedError): boolean {
  return Object.values(EXCESS_MARKS).some((mark) => output.includes(mark)) || /memory|alloc/i.test(output)
}

export interface DecodeProcess<Request extends LimitedRequest, Answer> {
  readonly pid: number
  /** Decodes one photo at a time. Throws DecodeEndedError. */
  decode(request: Request): Promise<Answer>
  /** Growth of the resident memory from the start to the end of the last decode, in bytes. */
  grownBytes(): number
  hasEnded(): boolean
  /** Ends the process at once, also while it decodes. */
  end(): void
}

const OUTPUT_KEPT = 2_000
/** Limits in elapsed time, far above the limits in CPU time, so that they do not matter on a busy machine. */
const START_MS = 60_000
const DECODE_MS = 180_000

/**
 * The whole environment: the owner's holds secrets. scripts/launcher/system/malloc.ts explains the first
 * three variables.
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  UV_THREADPOOL_SIZE: '2',
}
/** Limits for the JavaScript heap, in MB; pixels are not in that heap. */
const HEAP = ['--max-old-space-size=128', '--max-semi-space-size=2']

/**
 * On Linux the system limits the memory, too, for a process that grows faster than its guard checks. The
 * limit is above the sum of what Node reserves (about 650 MB) and of what a decode may take. A crash writes
 * no core dump, which would hold the photo.
 */
const SYSTEM_LIMITS = 'ulimit -c 0; ulimit -d 2097152; exec "$@"'
/** Set before the process has threads, of which each has a priority of its own on Linux. */
const GIVE_WAY = 'command -v nice >/dev/null && set -- nice -n 10 "$@"; '
const SHELL = '/bin/sh'

function spawnDecoder(script: URL, givesWay: boolean): ChildProcess {
  const node = [process.execPath, ...HEAP, fileURLToPath(script)] as const
  const isLimited = process.platform === 'linux' && existsSync(SHELL)
  const limits = givesWay ? GIVE_WAY + SYSTEM_LIMITS : SYSTEM_LIMITS
  const [command, ...args] = isLimited ? [SHELL, '-c', limits, SHELL, ...node] : node
  const child = spawn(command, args, {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
  if (givesWay && !isLimited) giveWay(child)
  return child
}

interface DecodeProcessOptions {
  /** Whether the system prefers all other processes when it has more work than cores. */
  givesWay?: boolean
}

/** Outside Linux a process has one priority for all its threads. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    setPriority(pid, Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL))
  } catch {
    // Some systems do not allow it; its limits hold all the same.
  }
}

/**
 * Starts a decode process: `script` calls `answerDecodes`. Throws when it cannot be started; the photo is
 * never the cause.
 */
export async function startDecodeProcess<Request extends LimitedRequest, Answer>(
  script: URL,
  { givesWay = false }: DecodeProcessOptions = {},
): Promise<DecodeProcess<Request, Answer>> {
  try {
    return await converse(spawnDecoder(script, givesWay))
  } catch (error) {
    throw new Error(`no decode process can be started: ${(error as Error).message}`, { cause: error })
  }
}

async function converse<Request extends LimitedRequest, Answer>(
  child: ChildProcess,
): Promise<DecodeProcess<Request, Answer>> {
  type Report = DecodeReport<Answer>
  let waiting: PromiseWithResolvers<Report> | undefined
  let ended: DecodeEndedError | undefined
  let output = ''

  function end(how: string): void {
    ended ??= new DecodeEndedError(how, output)
    waiting?.reject(ended)
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-OUTPUT_KEPT)
  })
  child.on('message', (report: Report) => waiting?.resolve(report))
  child.on('error', ({ message }) => end(message))
  child.on('close', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`))

  /** The next report of the process. The owner does not end while it waits for it. */
  async function nextReport(limitMs: number, ask?: Request): Promise<Report> {
    if (ended) throw ended
    waiting = Promise.withResolvers<Report>()
    const timer = setTimeout(() => {
      output += EXCESS_MARKS.time
      child.kill('SIGKILL')
    }, limitMs)
    keepAlive(child, true)
    // An error of sending is ignored: when the channel is closed, the process ends, and its end is reported.
    if (ask) child.send(ask, () => undefined)
    try {
      return await waiting.promise
    } finally {
      clearTimeout(timer)
      keepAlive(child, false)
      waiting = undefined
    }
  }

  const { residentBytes: usualBytes } = await nextReport(START_MS)
  let residentBytes = usualBytes
  return {
    pid: child.pid ?? 0,
    async decode(request) {
      const report = await nextReport(DECODE_MS, request)
      residentBytes = report.residentBytes
      if (!report.answer) throw new Error('the decode process did not answer what it was asked')
      return report.answer
    },
    grownBytes: () => residentBytes - usualBytes,
    hasEnded: () => ended !== undefined,
    end: () => void child.kill('SIGKILL'),
  }
}

/** An idle decode process must not keep its owner from ending. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
  const handles = [child, child.channel, child.stderr] as { ref?: () => void; unref?: () => void }[]
  for (const handle of handles) isNeeded ? handle?.ref?.() : handle?.unref?.()
}
