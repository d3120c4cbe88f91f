import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from '../../launcher/launch-error.ts'
import { lastLines } from '../../launcher/system/run.ts'
import type { Question, Reply } from './answering.ts'
import { ROOT, SCRATCH } from './paths.ts'
import type { Usage, UsageOptions } from './probe.ts'

/** A process that the bench measures, or one that makes measurements for it. */
export interface BenchProcess {
  readonly pid: number
  /**
   * Asks the program a question; `answerQuestions` of the program answers it. Rejects when the program fails
   * or ends.
   */
  ask<T>(question: string, about?: unknown): Promise<T>
  usage(options?: UsageOptions): Promise<Usage>
  hasEnded(): boolean
  /** The last part of its output. */
  log(): string
  stop(): Promise<void>
}

const PROBE = join(import.meta.dirname, 'probe.ts')
const GRACE_MS = 20_000

/** Starts a program of this repository with the probe; its output goes to a file, as with `npm start`. */
export function startProcess(
  name: string,
  script: string,
  { env = {}, flags = [] }: { env?: NodeJS.ProcessEnv; flags?: string[] } = {},
): BenchProcess {
  const logs = join(SCRATCH, 'logs')
  mkdirSync(logs, { recursive: true })
  const logFile = join(logs, `${name}.log`)
  const output = openSync(logFile, 'w')
  const child = fork(join(ROOT, script), [], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    execArgv: [...flags, ...profiling(), '--import', PROBE],
    serialization: 'advanced',
    stdio: ['ignore', output, output, 'ipc'],
  })
  const log = () => lastLines(readFileSync(logFile, 'utf8'), 25)
  const { ask, hasEnded } = conversation(child, () => `${name} ended:\n${log()}`)
  return {
    pid: child.pid ?? 0,
    ask,
    usage: (options = {}) => ask('usage', options),
    hasEnded,
    log,
    stop: () => stop(child),
  }
}

/**
 * With `--profile FOLDER` every process leaves a CPU profile there, which Chromium's developer tools open.
 */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', '--cpu-prof-dir', folder] : []
}

/** Starts one of the bench's own programs. Returns it with the address that it announces. */
export async function startProgram(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv = {},
): Promise<BenchProcess & { url: string }> {
  const program = startProcess(name, `scripts/bench/${script}`, { env })
  return { ...program, url: await program.ask<string>('ready') }
}

function conversation(child: ChildProcess, describeEnd: () => string) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const announced = Promise.withResolvers<string>()
  announced.promise.catch(() => undefined)
  let asked = 0
  let ended = false

  child.on('message', (message: Reply | { ready: string }) => {
    if ('ready' in message) return announced.resolve(message.ready)
    const question = waiting.get(message.benchId)
    waiting.delete(message.benchId)
    if ('error' in message) question?.reject(new Error(message.error))
    else question?.resolve(message.answer)
  })
  child.on('exit', () => {
    ended = true
    const reason = new LaunchError(describeEnd())
    announced.reject(reason)
    for (const { reject } of waiting.values()) reject(reason)
  })

  return {
    hasEnded: () => ended,
    ask<T>(ask: string, about: unknown = {}): Promise<T> {
      if (ask === 'ready') return announced.promise as Promise<T>
      if (ended) return Promise.reject(new LaunchError(describeEnd()))
      const reply = Promise.withResolvers<unknown>()
      asked += 1
      waiting.set(asked, reply)
      child.send({ benchId: asked, ask, about } satisfies Question)
      return reply.promise as Promise<T>
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  child.kill('SIGTERM')
  await exit
  clearTimeout(timer)
}
