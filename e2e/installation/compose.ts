import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import type { SmallDisk } from '@pawport/shared/testing/small-disk.ts'
import getPort from 'get-port'
import { imagesToRun } from '../../scripts/tests/stand-ins.ts'
import type { Installation } from '../lib/installation.ts'
import { until } from '../lib/product.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A project of its own: the volumes of an installation on this machine stay as they are. */
const PROJECT = 'pawport-test'
const FILES = ['docker-compose.yml', 'e2e/installation/compose.yml']
const SEAWEEDFS_FILES = ['deploy/compose/seaweedfs.yml', 'e2e/installation/seaweedfs.yml']
/** Volumes of what has no other copy. */
const STORES = ['database', 'queue', 'objects']
const run = promisify(execFile)
const KNOWN_CERTIFICATES = getCACertificates()

/** Makes this process trust the certificates of an installation, beside those that it knew at its start. */
async function trust(certificate: string): Promise<void> {
  setDefaultCACertificates([...KNOWN_CERTIFICATES, await readFile(certificate, 'utf8')])
}

export interface ComposeInstallation extends Installation {
  /** File with the certificate by which Caddy signs the one of `localhost`. */
  certificate: string
  /** Settings of a process on this machine that works on the same stores as the workers. */
  settings: NodeJS.ProcessEnv
  /** Where Prometheus answers, when its profile was started. */
  prometheusUrl: string
  /** Names of the containers of a service, for example `pawport-test-api-1`. */
  containers(service: string): Promise<string[]>
  /** What Docker says of a service with one container: healthy, unhealthy, starting, or nothing. */
  health(service: string): Promise<string>
  docker: Docker
  /** `docker compose` on this installation. */
  compose: Docker
  /** Runs a script of `deploy/compose`. Throws with its output. */
  script: Docker
  /** Errors in the logs of a service, one JSON line each. */
  errors(service: string): Promise<string[]>
  /** Waits until every container is healthy. */
  healthy(): Promise<void>
  /** Makes this process trust the certificate that Caddy has now. */
  trustAgain(): Promise<void>
  /** Removes containers and volumes. */
  remove(): Promise<void>
}

type Docker = (...args: string[]) => Promise<string>

/** @param env variables beside those of this process */
function commandWith(env: NodeJS.ProcessEnv): Docker {
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } }
  return async (command = '', ...args) => (await run(command, args, options)).stdout.trim()
}

/**
 * Starts docker-compose.yml with `.env.example`, unchanged unless `env` is given, as a newcomer does.
 * @param options.build false when the images exist already
 * @throws {Error} of docker, with its output
 */
export async function startCompose(options: {
  build: boolean
  workers: number
  /** SeaweedFS in MinIO's place. */
  seaweedfs?: boolean
  /** Profiles of docker-compose.yml and of compose.yml beside this file. */
  profiles?: string[]
  /** Variables that an operator would put into `.env`. */
  env?: NodeJS.ProcessEnv
  /** Holds the stores, in place of volumes of Docker; the caller removes it after the installation. */
  disk?: SmallDisk | null
}): Promise<ComposeInstallation> {
  // Published ports that Docker chooses change when a container starts again.
  const ports = {
    postgres: String(await getPort()),
    objects: String(await getPort()),
    prometheus: String(await getPort()),
  }
  const folder = await mkdtemp(join(tmpdir(), 'pawport-compose-'))
  const images = join(folder, 'images.yml')
  const files = [...FILES, ...(options.seaweedfs ? SEAWEEDFS_FILES : [])]
  await writeFile(images, imagesToRun(files.map((file) => join(ROOT, file))))
  const made = [images, ...(options.disk ? [await volumesOn(options.disk, folder)] : [])]
  const command = commandWith({
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_FILE: [...files, ...made].join(':'),
    COMPOSE_ENV_FILES: '.env.example',
    COMPOSE_PROFILES: options.profiles?.join(',') ?? '',
    ...options.env,
    WORKER_REPLICAS: String(options.workers),
    TEST_POSTGRES_PORT: ports.postgres,
    TEST_OBJECTS_PORT: ports.objects,
    PROMETHEUS_PORT: ports.prometheus,
  })
  const docker: Docker = (...args) => command('docker', ...args)
  const compose: Docker = (...args) => docker('compose', ...args)
  const up = () =>
    compose(
      ...['up', '--detach', '--wait', '--wait-timeout', '600'],
      ...(options.build ? ['--build'] : ['--no-build']),
    )
  const secret = (name: string) => compose('exec', '-T', 'api', 'cat', `/run/pawport/${name}`)

  async function remove(): Promise<void> {
    await compose('down', '--volumes', '--timeout', '5')
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await up()
    const certificate = join(folder, 'root.crt')
    const trustAgain = async () => {
      await compose('cp', 'proxy:/data/caddy/pki/authorities/local/root.crt', certificate)
      await trust(certificate)
    }
    await trustAgain()
    const databaseUrl = new URL(await secret('database-url'))
    databaseUrl.host = `127.0.0.1:${ports.postgres}`
    return {
      url: 'https://localhost',
      databaseUrl: databaseUrl.href,
      prometheusUrl: `http://127.0.0.1:${ports.prometheus}`,
      certificate,
      settings: {
        DATABASE_URL: databaseUrl.href,
        DATA_DIR: folder,
        S3_ENDPOINT: `http://127.0.0.1:${ports.objects}`,
        S3_BUCKET: 'pawport',
        S3_ACCESS_KEY: await secret('s3-access-key'),
        S3_SECRET_KEY: await secret('s3-secret-key'),
      },
      containers: async (service) =>
        (await compose('ps', '--all', '--format', '{{.Name}}', service)).split('\n').sort(),
      health: (service) => compose('ps', '--format', '{{.Health}}', service),
      docker,
      compose,
      script: (name = '', ...args) => command(join(ROOT, 'deploy/compose', name), ...args),
      trustAgain,
      errors: async (service) =>
        (await compose('logs', '--no-log-prefix', service))
          .split('\n')
          .filter((line) => line.includes('"level":50')),
      // Compose gives up at once when a container is unhealthy, as one is for a while on a busy machine.
      healthy: () =>
        until(() =>
          up().then(
            () => true,
            (error: Error) => {
              if (error.message.includes('is unhealthy')) return false
              throw error
            },
          ),
        ),
      remove,
    }
  } catch (error) {
    const logs = await compose('logs', '--tail', '30').catch(() => 'no logs')
    await remove().catch(() => undefined)
    throw new Error(`the installation did not start; its last log lines:\n${logs}`, { cause: error })
  }
}

/** @returns a file for Compose that puts the stores on this disk */
async function volumesOn(disk: SmallDisk, folder: string): Promise<string> {
  const volumes: Record<string, unknown> = {}
  for (const store of STORES) {
    const device = join(disk.folder, store)
    await mkdir(device)
    volumes[store] = { driver_opts: { type: 'none', o: 'bind', device } }
  }
  const file = join(folder, 'volumes.yml')
  await writeFile(file, JSON.stringify({ volumes }))
  return file
}
