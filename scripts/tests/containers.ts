import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers'
import { parse } from 'yaml'
import { ownArguments } from './own-arguments.ts'
import { chosenRealServerSuites, realServerSuites } from './real-server-suites.ts'
import { seed } from './seed.ts'
import { imageToRun } from './stand-ins.ts'

/**
 * Runs the suites that depend on database, queue and object store against PostgreSQL, Redis and MinIO in
 * containers, with the images of docker-compose.yml; and those of the objects, with one journey, against
 * SeaweedFS as deploy/compose/seaweedfs.yml starts it. Needs Docker. Of the suites that only put, read and
 * remove objects it tries a third, another one with each commit; TEST_EVERYTHING=1 tries all.
 * npm run test:containers -- [--queue postgres|redis] [--objects disk|s3|seaweedfs] [arguments of vitest]
 */
const ROOT = join(import.meta.dirname, '../..')
const QUEUES = ['postgres', 'redis']
const OBJECTS = ['disk', 's3', 'seaweedfs']
/** A driver knows no server: what SeaweedFS may do otherwise is in these. */
const WITH_SEAWEEDFS = /^shared\/src\/drivers\/objects\/|^e2e\/journey\.test\.ts$/
process.env.TEST_SEED = seed()
const { values, rest } = ownArguments({ queue: { type: 'string' }, objects: { type: 'string' } })
const queues = values.queue ? [String(values.queue)] : QUEUES
const stores = values.objects ? [String(values.objects)] : OBJECTS

function image(name: string): string {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
  const found = compose.match(new RegExp(`image: (${name}:\\S+)`))?.[1]
  if (!found) throw new Error(`docker-compose.yml names no image ${name}`)
  return imageToRun(found)
}

/** The image of MinIO, which is built when this machine has none. */
function minioImage(): string {
  const name = image('pawport-minio')
  const found = execFileSync('docker', ['images', '--quiet', name], { encoding: 'utf8' })
  if (!found) execFileSync('docker', ['compose', 'build', 'minio'], { cwd: ROOT, stdio: 'inherit' })
  return name
}

const secret = randomBytes(16).toString('hex')

/** Its files are in memory; see memory-tablespace.ts. */
function postgres(): Promise<StartedTestContainer> {
  return new GenericContainer(image('postgres'))
    .withEnvironment({
      POSTGRES_USER: 'pawport',
      POSTGRES_DB: 'pawport',
      POSTGRES_PASSWORD: secret,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C.UTF-8',
      PGDATA: '/memory/data',
    })
    .withTmpFs({ '/memory': 'rw' })
    .withCommand(['postgres', '-c', 'max_connections=400'])
    .withExposedPorts(5432)
    .withHealthCheck({
      test: ['CMD', 'pg_isready', '--username=pawport', '--dbname=pawport', '--host=127.0.0.1'],
      interval: 500,
      retries: 240,
    })
    .withWaitStrategy(Wait.forHealthCheck())
    .start()
}

function redis(): Promise<StartedTestContainer> {
  return new GenericContainer(image('redis'))
    .withCommand(['redis-server', '--save', ''])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forListeningPorts())
    .start()
}

function minio(): Promise<StartedTestContainer> {
  return new GenericContainer(minioImage())
    .withEnvironment({ MINIO_ROOT_USER: 'pawport', MINIO_ROOT_PASSWORD: secret })
    .withCommand(['minio', 'server', '--quiet', '--address', ':9000', '/data'])
    .withTmpFs({ '/data': 'rw' })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000))
    .start()
}

function seaweedfs(): Promise<StartedTestContainer> {
  const { services } = parse(readFileSync(join(ROOT, 'deploy/compose/seaweedfs.yml'), 'utf8'), {
    logLevel: 'error',
  })
  const entrypoint: string[] = services.seaweedfs.entrypoint
  const keys = { 's3-access-key': 'pawport', 's3-secret-key': secret }
  return new GenericContainer(imageToRun(services.seaweedfs.image))
    .withEntrypoint(entrypoint.map((word) => word.replaceAll('$$', '$')))
    .withCopyContentToContainer(
      Object.entries(keys).map(([name, content]) => ({ content, target: `/run/pawport/${name}` })),
    )
    .withExposedPorts(8333)
    .withWaitStrategy(Wait.forHttp('/healthz', 8333).withStartupTimeout(300_000))
    .start()
}

const address = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`

const containers = await Promise.all([
  postgres(),
  redis(),
  minio(),
  ...(stores.includes('seaweedfs') ? [seaweedfs()] : []),
])
const [database, queue, store, otherStore] = containers
const DATABASE = { TEST_DATABASE_URL: `postgres://pawport:${secret}@${address(database, 5432)}/pawport` }
const REDIS = { TEST_REDIS_URL: `redis://${address(queue, 6379)}` }
const KEYS = { TEST_S3_ACCESS_KEY: 'pawport', TEST_S3_SECRET_KEY: secret }
const MINIO = `http://${address(store, 9000)}`

/**
 * Where the suites find their object store; with two of them, one moves objects from the first to the second.
 */
function objectsAt(kind: string): NodeJS.ProcessEnv {
  if (kind === 's3') return { TEST_S3_ENDPOINT: MINIO, ...KEYS }
  if (kind !== 'seaweedfs' || !otherStore) return {}
  return { TEST_S3_ENDPOINT: `http://${address(otherStore, 8333)}`, TEST_S3_FROM_ENDPOINT: MINIO, ...KEYS }
}

/**
 * Runs the suites by `npm test`, which builds the web application and finds a browser. Returns the exit code.
 */
async function run(queueKind: string, objectsKind: string): Promise<number> {
  console.log(`\nQueue: ${queueKind}, objects: ${objectsKind}`)
  const env = {
    ...process.env,
    ...DATABASE,
    ...(queueKind === 'redis' && REDIS),
    ...objectsAt(objectsKind),
  }
  const projects = ['unit', 'product', 'long'].flatMap((name) => ['--project', name])
  const suites =
    objectsKind === 'seaweedfs'
      ? realServerSuites().filter((file) => WITH_SEAWEEDFS.test(file))
      : chosenRealServerSuites()
  const args = [join(ROOT, 'scripts/tests/run-tests.ts'), ...projects, ...rest, ...suites]
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 130)))
}

try {
  const codes: number[] = []
  for (const queueKind of queues)
    for (const objectsKind of stores) codes.push(await run(queueKind, objectsKind))
  process.exitCode = Math.max(...codes)
} finally {
  await Promise.all(containers.map((container) => container.stop()))
}
process.exit()
