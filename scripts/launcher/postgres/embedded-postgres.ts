import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { LaunchError } from '../launch-error.ts'
import { isAlive, waitUntil } from '../system/processes.mjs'
import { lastLines, run } from '../system/run.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { databaseUrl, ensureDatabase, isServing, type Login } from './postgres-client.ts'
import { type PostgresHome, postgresHome } from './postgres-home.ts'
import { ensureInitialised, serverEnv } from './postgres-init.ts'
import { runningPostmaster } from './postmaster-file.ts'

export interface PostgresOptions {
  /** Contains the password and, where the server's account can reach the folder, the data. */
  folder: string
  /** Created when it does not exist. */
  database: string
  logFile: string
  /** Server settings, as in postgresql.conf. */
  settings: Record<string, string>
  say: (line: string) => void
}

export interface EmbeddedPostgres {
  url: string
  login: Login
  /** True when the server was running already, because an earlier launcher was killed. */
  adopted: boolean
  isRunning(): boolean
  /** Starts the server again on the same port after it has died. */
  restart(): Promise<void>
  /** Ends open connections and transactions, then the server; returns once it is gone. */
  stop(): Promise<void>
}

interface Server {
  home: PostgresHome
  binaries: PostgresBinaries
  password: string
  options: PostgresOptions
}

const alwaysSet = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', jit: 'off' }
const recoveryTimeout = 120_000
const attempts = 60

/**
 * The first port to try, the same for the same folder, so that tools find the database again after a restart.
 */
function firstPort(data: string): number {
  let hash = 0
  for (const character of data) hash = (hash * 31 + character.charCodeAt(0)) % 10_000
  return 15_000 + hash
}

/** Starts the server apart from this process: it outlives a launcher that is killed, and can be adopted. */
function spawnServer({ home, binaries, options }: Server, port: number) {
  mkdirSync(dirname(options.logFile), { recursive: true, mode: 0o700 })
  const log = openSync(options.logFile, 'a', 0o600)
  const settings = Object.entries({ ...alwaysSet, ...options.settings, port: String(port) })
  const args = ['-D', home.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawn(binaries.postgres, args, {
    ...home.account,
    cwd: home.data,
    env: serverEnv(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  child.on('error', () => {})
  return child
}

/**
 * Tries once to start the server. Returns the reason of a failure, or undefined when the server takes
 * queries.
 */
async function attemptBoot(server: Server, port: number): Promise<string | undefined> {
  const { logFile } = server.options
  const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const child = spawnServer(server, port)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  let serving = false
  await waitUntil(async () => {
    if (hasEnded()) return true
    serving = await isServing({ port, password: server.password }, server.home.data)
    return serving
  }, recoveryTimeout)
  return serving ? undefined : readFileSync(logFile).subarray(before).toString() || 'it ended without a word'
}

/** Starts the server on the first port that works. Returns the port. */
async function boot(server: Server, wanted: number, mayMove: boolean): Promise<number> {
  let port = wanted
  let reason = ''
  for (let attempt = 0; attempt < attempts; attempt++) {
    const failure = await attemptBoot(server, port)
    if (failure === undefined) return port
    reason = failure
    if (/could not bind|address already in use/i.test(failure)) {
      if (mayMove) port++
      else await new Promise((resolve) => setTimeout(resolve, 500))
    } else if (/shared memory block|"postmaster.pid" already exists/.test(failure)) {
      // Some processes of a killed server have not ended yet.
      await new Promise((resolve) => setTimeout(resolve, 250))
    } else {
      break
    }
  }
  throw new LaunchError(`The embedded PostgreSQL did not start:\n${lastLines(reason, 8)}`)
}

async function shutDown({ home, binaries }: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    const postmaster = runningPostmaster(home.data)
    if (!postmaster) return
    const args = ['stop', '-D', home.data, '-m', mode, '-w', '-t', '20']
    await run(binaries.pgCtl, args, { ...home.account, cwd: home.data, env: serverEnv(), detached: true })
  }
}

/** The port of a server that already serves the folder. Stops a server that does not answer in time. */
async function adopt(server: Server): Promise<number | undefined> {
  const postmaster = runningPostmaster(server.home.data)
  if (!postmaster) return undefined
  const login = { port: postmaster.port, password: server.password }
  let serving = false
  await waitUntil(async () => {
    serving = await isServing(login, server.home.data)
    return serving || !isAlive(postmaster.pid)
  }, 30_000)
  if (serving) return postmaster.port
  await shutDown(server)
  return undefined
}

async function openServer(options: PostgresOptions): Promise<Server> {
  const home = postgresHome(options.folder, options.say)
  const binaries = await postgresBinaries(home.account, dirname(home.data))
  const password = await ensureInitialised(options.folder, home, binaries, options.settings.fsync !== 'off')
  return { home, binaries, password, options }
}

/**
 * Starts PostgreSQL from its npm package, or adopts the one that already serves the folder. Only one launcher
 * may do so for a folder at a time.
 * @throws {LaunchError} when it cannot run, with the reason
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const server = await openServer(options)
  const adoptedPort = await adopt(server)
  const port = adoptedPort ?? (await boot(server, firstPort(server.home.data), true))
  const login = { port, password: server.password }
  await ensureDatabase(login, options.database)
  return {
    url: databaseUrl(login, options.database),
    login,
    adopted: adoptedPort !== undefined,
    isRunning: () => runningPostmaster(server.home.data) !== undefined,
    restart: async () => {
      if ((await adopt(server)) === undefined) await boot(server, port, false)
    },
    stop: () => shutDown(server),
  }
}
