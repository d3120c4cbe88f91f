import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaultOpsPort } from '@pawport/shared/platform/config-ops.ts'
import { alreadyRunning, claimDataFolder } from './claim.ts'
import { LaunchError } from './launch-error.ts'
import { startPostgres } from './postgres/embedded-postgres.ts'
import { keepPostgres } from './postgres/keep-postgres.ts'
import { postgresDataFolder } from './postgres/postgres-home.ts'
import { readOrMakeSecret } from './secret.ts'
import { browserUrl, type Fleet, type FleetPrograms, startFleet } from './services/fleet.ts'
import { type LogFiles, openLogs } from './services/logs.ts'
import { migrate } from './services/migrate.ts'
import { askReadiness, missingServices, type Readiness, readinessLines } from './services/ready.ts'
import { type Crash, stopLeftovers } from './services/supervisor.ts'
import { type LaunchSettings, localOrigin } from './settings.ts'
import { freePort, opsPortMessage, portHolder, portMessage, portTrouble } from './system/ports.ts'
import { waitUntil } from './system/processes.mjs'
import { waitForRoom } from './system/room.ts'
import type { Terminal } from './terminal.ts'

export interface Programs extends FleetPrograms {
  migrate: string[]
  buildWeb: (say: (line: string) => void) => Promise<void>
}

export interface Product {
  /**
   * Starts everything and prints the address. Returns early when the product runs already, or is stopped
   * during the start.
   * @throws {LaunchError} when it cannot run
   */
  start(): Promise<'ready' | 'runs already' | 'stopped'>
  /** Stops everything in order; allowed at any time. A second call kills the processes that still run. */
  stop(): Promise<void>
}

/** The number of crashes of one process after which a start fails. */
const startAttempts = 4
/** The exit code of API and worker when a variable has a value that they cannot use (EX_CONFIG). */
const unusableSetting = 78
const leftoverGrace = 20_000

/** @throws {LaunchError} when the public port or that for operators cannot be used */
async function checkPorts({ host, port, opsHost, opsPort }: LaunchSettings, command: string): Promise<void> {
  const trouble = await portTrouble(port, host)
  if (trouble) throw new LaunchError(portMessage(port, trouble, portHolder(port), command))
  if (opsPort === undefined) return
  const opsTrouble = await portTrouble(opsPort, opsHost)
  if (opsTrouble) throw new LaunchError(opsPortMessage(opsPort, portHolder(opsPort), command))
}

/**
 * The settings that name the database: the user's own, or the one that comes with the product, started and
 * watched.
 */
async function openDatabase(
  { databaseUrl, dataDir }: LaunchSettings,
  say: (line: string) => void,
  cleanups: (() => unknown)[],
): Promise<NodeJS.ProcessEnv> {
  if (databaseUrl) return { DATABASE_URL: databaseUrl }
  const logFile = join(dataDir, 'logs', 'postgres.log')
  const postgres = await startPostgres({
    folder: dataDir,
    database: 'pawport',
    logFile,
    settings: { max_connections: '200', log_checkpoints: 'off' },
    say,
  })
  cleanups.push(postgres.stop, keepPostgres(postgres, say))
  return { DATABASE_URL: postgres.url, DATABASE_DRIVER: 'embedded' }
}

/**
 * The reason to give up instead of starting a crashed process again, while the product has not been ready
 * yet.
 */
function reasonToGiveUp(
  service: string,
  { how, code, count }: Crash,
  dataDir: string,
): LaunchError | undefined {
  if (code === unusableSetting) return new LaunchError('Pawport cannot start with this setting.')
  if (count < startAttempts) return undefined
  const log = join(dataDir, 'logs', `${service}.log`)
  return new LaunchError(`The ${service} ${how} each time it is started. All it said is in ${log}`)
}

/** The variables that API and workers get in addition to the environment of the launcher. */
function settingsOfPrograms({ dataDir, host, port, opsHost }: LaunchSettings, opsPort: number) {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: host,
    OPS_PORT: String(opsPort),
    OPS_HOST: opsHost,
    APP_SECRET: process.env.APP_SECRET || readOrMakeSecret(dataDir),
  }
}

/** The product as `npm start` runs it: from an empty folder to ready. */
export function createProduct(settings: LaunchSettings, programs: Programs, terminal: Terminal): Product {
  const { dataDir, port, opsHost, dev } = settings
  const { say } = terminal
  const command = dev ? 'npm run dev' : 'npm start'
  const cleanups: (() => unknown)[] = []
  let fleet: Fleet | undefined
  let starting: Promise<'ready' | 'runs already' | 'stopped'> | undefined
  let stopping: Promise<void> | undefined
  let hasBeenReady = false
  let opsPort = 0
  let failure: LaunchError | undefined

  function onCrash(service: string, crash: Crash): void {
    const reason = hasBeenReady || dev ? undefined : reasonToGiveUp(service, crash, dataDir)
    if (reason) failure = reason
    else say(`The ${service} ${crash.how}; starting it again in ${crash.delay / 1000} s.`)
  }

  async function waitUntilReady(): Promise<Readiness | undefined> {
    let readiness: Readiness | undefined
    const isOver = async () => {
      readiness = await askReadiness(localOrigin(opsHost, opsPort))
      return Boolean(readiness?.ready || stopping || failure)
    }
    while (!(await waitUntil(isOver, 20_000, 100))) say(`Still waiting for ${missingServices(readiness)} ...`)
    if (failure) throw failure
    return readiness
  }

  async function bringUp(logs: LogFiles): Promise<'ready' | 'stopped'> {
    const begun = performance.now()
    await stopLeftovers(join(dataDir, 'run'), leftoverGrace, (names) =>
      say(`Stopping what an earlier start left running: ${names.join(', ')} ...`),
    )
    await checkPorts(settings, command)
    if (stopping) return 'stopped'
    const openMigrated = async () => {
      const database = await openDatabase(settings, say, cleanups)
      const env = { ...process.env, ...settingsOfPrograms(settings, opsPort), ...database }
      if (!stopping) await migrate(programs.migrate, settings.root, env)
      return env
    }
    // Wait for both even if one fails: the stop needs to know everything that was started.
    const [opened, built] = await Promise.allSettled([
      openMigrated(),
      dev ? undefined : programs.buildWeb(say),
    ])
    if (opened.status === 'rejected') throw opened.reason
    if (built.status === 'rejected') throw built.reason
    if (stopping) return 'stopped'
    const env = opened.value
    fleet = await startFleet({ settings, programs, env, terminal, logs, onCrash })
    cleanups.push(fleet.stop)
    const readiness = await waitUntilReady()
    if (!readiness?.ready) return 'stopped'
    hasBeenReady = true
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    say([`Pawport is ready (${seconds} s)`, ...readinessLines(readiness), `  ${fleet.url}`].join('\n'))
    return 'ready'
  }

  /** Before anything is written: half a database or an empty secret would outlast the full disk. */
  function hasRoom(): Promise<boolean> {
    const database = postgresDataFolder(dataDir)
    const isFirst = !settings.databaseUrl && !existsSync(database)
    const folders = settings.databaseUrl ? [dataDir] : [dataDir, dirname(database)]
    return waitForRoom(folders, { isFirst, say, isStopping: () => stopping !== undefined })
  }

  async function start(): Promise<'ready' | 'runs already' | 'stopped'> {
    opsPort = settings.opsPort ?? (await freePort(defaultOpsPort(port), opsHost))
    const running = await alreadyRunning(dataDir)
    if (running) {
      say(running)
      return 'runs already'
    }
    if (!(await hasRoom())) return 'stopped'
    const release = claimDataFolder(dataDir, browserUrl(settings), localOrigin(opsHost, opsPort))
    if (!release) {
      say((await alreadyRunning(dataDir)) ?? 'Pawport was starting elsewhere; try again.')
      return 'runs already'
    }
    const logs = openLogs(join(dataDir, 'logs'))
    cleanups.push(release, logs.close)
    return bringUp(logs)
  }

  async function stop(): Promise<void> {
    await starting?.catch(() => {})
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }

  return {
    start() {
      starting = start()
      return starting
    },
    stop() {
      if (stopping) fleet?.kill()
      stopping ??= stop()
      return stopping
    },
  }
}
