import { join, relative } from 'node:path'
import { type LaunchSettings, localOrigin } from '../settings.ts'
import { compileCache, FRUGAL_MALLOC } from '../system/malloc.ts'
import { freePort } from '../system/ports.ts'
import type { Terminal } from '../terminal.ts'
import type { LogFiles } from './logs.ts'
import { onSourceChange } from './reload.ts'
import { type Service, type SupervisedProcess, type Supervision, supervise } from './supervisor.ts'

/** The programs of the product, as arguments for Node; tests pass stand-ins. */
export interface FleetPrograms {
  api: string[]
  worker: string[]
  /** The development server of the web app. */
  vite: string[]
}

export interface Fleet {
  /** The address to open in a browser. */
  url: string
  /** Stops the workers first: they hand back their jobs while the API still answers. */
  stop(): Promise<void>
  kill(): void
}

interface FleetOptions {
  settings: LaunchSettings
  programs: FleetPrograms
  env: NodeJS.ProcessEnv
  terminal: Terminal
  logs: LogFiles
  onCrash: Supervision['onCrash']
}

const apiGrace = 10_000
/** In milliseconds; longer than WORKER_GRACE_MS, which the workers keep themselves. */
const workerGrace = 20_000

/** The address under which a browser sees the product. */
export function browserUrl({ publicUrl, host, port }: LaunchSettings): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  return publicUrl ?? (isLocal ? `http://localhost:${port}` : localOrigin(host, port))
}

/** Starts API and workers as processes of their own, with reload and Vite in development. */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const { settings, programs, terminal } = options
  const vitePort = settings.dev ? await freePort(settings.port + 1, settings.host) : undefined
  const url = vitePort ? browserUrl({ ...settings, port: vitePort }) : browserUrl(settings)
  const env = { ...FRUGAL_MALLOC, ...compileCache(settings.root), ...options.env, PUBLIC_URL: url }
  const supervision: Supervision = {
    runFolder: join(settings.dataDir, 'run'),
    onLine(service, line, stream) {
      options.logs.append(service, line)
      terminal.show(service, line, stream)
    },
    onCrash: options.onCrash,
  }
  const base = { command: process.execPath, cwd: settings.root, env }
  const launch = (service: Omit<Service, keyof typeof base>) =>
    supervise({ ...base, ...service }, supervision)

  const api = launch({ name: 'api', args: programs.api, grace: apiGrace })
  const workers = Array.from({ length: settings.workers }, (_, index) => {
    const name = settings.workers === 1 ? 'worker' : `worker-${index + 1}`
    return launch({ name, args: programs.worker, grace: workerGrace })
  })
  const vite = vitePort === undefined ? undefined : startVite(options, supervision, vitePort)
  const everything = [api, ...workers, ...(vite ? [vite] : [])]
  const endReload = settings.dev ? reloadOnChange(options, [api, ...workers]) : () => {}
  return {
    url,
    async stop() {
      endReload()
      await Promise.all(workers.map((worker) => worker.stop()))
      await Promise.all([api.stop(), vite?.stop()])
    },
    kill: () => {
      for (const child of everything) child.kill()
    },
  }
}

function startVite(
  { settings, programs }: FleetOptions,
  supervision: Supervision,
  port: number,
): SupervisedProcess {
  const args = [...programs.vite, '--port', String(port), '--strictPort', '--host', settings.host]
  const env = { ...process.env, API_URL: localOrigin(settings.host, settings.port) }
  const cwd = join(settings.root, 'web')
  return supervise({ name: 'web', command: process.execPath, args, cwd, env, grace: 3_000 }, supervision)
}

/** Restarts API and workers when a file that they run has changed. */
function reloadOnChange({ settings, terminal }: FleetOptions, children: SupervisedProcess[]): () => void {
  const folders = ['api/src', 'worker/src', 'shared/src'].map((folder) => join(settings.root, folder))
  return onSourceChange(folders, async (file) => {
    terminal.say(`${relative(settings.root, file)} changed; restarting.`)
    await Promise.all(children.map((child) => child.restart()))
  })
}
