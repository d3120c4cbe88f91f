import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { smallDisk } from '@pawport/shared/testing/small-disk.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createProduct } from './product.ts'
import { launchSettings } from './settings.ts'
import { lockHolder } from './system/lock.mjs'
import { freePort } from './system/ports.ts'
import { isSameProcess, markOf, type ProcessMark, waitUntil } from './system/processes.mjs'
import { temporaryFolder, writeProgram } from './testing.ts'

const parent = JSON.stringify(join(import.meta.dirname, '../../shared/src/platform/parent.ts'))
const migrate = `import { writeFileSync } from 'node:fs'; writeFileSync('migrated', process.env.DATABASE_URL)`
const api = `
  import { createServer } from 'node:http'
  import { exitWithParent } from ${parent}
  const { DATABASE_DRIVER: driver, DATA_DIR, APP_SECRET, NODE_COMPILE_CACHE, PORT, OPS_PORT } = process.env
  const database = { driver, state: 'ready' }
  const servers = [PORT, OPS_PORT].map((port) => createServer((request, response) => {
    if (request.url === '/crash') process.exit(9)
    if (request.url === '/readyz' && port === PORT) return response.writeHead(404).end()
    response.end(JSON.stringify({ ready: true, services: { database }, DATA_DIR, APP_SECRET, NODE_COMPILE_CACHE }))
  }).listen(Number(port), '127.0.0.1'))
  const stop = async () => servers.forEach((server) => void server.close(() => server.closeAllConnections()))
  process.on('SIGTERM', () => process.exit())
  exitWithParent(stop)`
const worker = `setInterval(() => {}, 1000)`
/** A database that nothing is started for: the stand-ins never connect to it. */
const OWN_DATABASE = { DATABASE_URL: 'postgres://me@db.example/pawport' }

interface Stage {
  programs?: Partial<Record<'migrate' | 'api' | 'worker', string>>
  env?: Record<string, string>
  folder?: string
}

/** The product with stand-ins for its programs, in a folder and on a port of its own. */
async function stage({ programs = {}, env = {}, folder = temporaryFolder() }: Stage = {}) {
  const port = env.PORT ? Number(env.PORT) : await freePort(20_000 + (process.pid % 20_000), '127.0.0.1')
  const settings = launchSettings({ PORT: String(port), ...env }, folder, [])
  mkdirSync(folder, { recursive: true })
  const said: string[] = []
  const program = (name: 'migrate' | 'api' | 'worker', source: string) => [
    writeProgram(folder, `${name}.mjs`, programs[name] ?? source),
  ]
  const product = createProduct(
    settings,
    {
      migrate: program('migrate', migrate),
      api: program('api', api),
      worker: program('worker', worker),
      vite: [],
      buildWeb: async () => {},
    },
    { say: (line) => said.push(line), show: () => {} },
  )
  onTestFinished(() => product.stop())
  const mark = (name: string) =>
    JSON.parse(readFileSync(join(settings.dataDir, 'run', `${name}.pid`), 'utf8')) as ProcessMark
  const url = `http://127.0.0.1:${port}`
  return { folder, settings, product, said, mark, url, text: () => said.join('\n') }
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url).catch(() => null))?.ok ?? false
}

test('starts from an empty folder, prints its address, and leaves no process after the stop', async () => {
  // The runner of the tests has a folder for all suites.
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { folder, settings, product, text, mark, url } = await stage({ env: { WORKERS: '2' } })
  expect(await product.start()).toBe('ready')
  expect(text()).toMatch(
    /^Pawport is ready .*\n {2}database {3}embedded {2}ready\n {2}http:\/\/localhost:\d+$/,
  )
  expect(readFileSync(join(folder, 'migrated'), 'utf8')).toMatch(
    /^postgres:\/\/pawport:\w+@127\.0\.0\.1:\d+\/pawport$/,
  )
  const seen = (await (await fetch(url)).json()) as Record<string, string>
  expect(seen.DATA_DIR).toBe(settings.dataDir)
  expect(seen.APP_SECRET).toBe(readFileSync(join(settings.dataDir, 'secret'), 'utf8'))
  expect(seen.NODE_COMPILE_CACHE).toBe(join(folder, '.cache', 'compiled'))
  const running = ['api', 'worker-1', 'worker-2'].map(mark)

  await product.stop()
  expect(running.filter(isSameProcess)).toEqual([])
  expect(await answers(url)).toBe(false)
  expect(existsSync(join(settings.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(lockHolder(join(settings.dataDir, 'pawport.pid'))).toBeUndefined()
})

test('a second start prints the address of the running product and starts nothing', async () => {
  const first = await stage({ env: OWN_DATABASE })
  await first.product.start()
  const second = await stage({ env: OWN_DATABASE, folder: first.folder })
  expect(await second.product.start()).toBe('runs already')
  expect(second.text()).toMatch(
    `Pawport already runs at http://localhost:${first.settings.port} (pid ${process.pid}).`,
  )
  await second.product.stop()
  expect(await answers(first.url)).toBe(true)
})

test('a process that crashes or is killed is started again', async () => {
  const { product, said, mark, url } = await stage({ env: OWN_DATABASE })
  await product.start()
  const before = [mark('api'), mark('worker')]
  await fetch(`${url}/crash`).catch(() => {})
  process.kill(mark('worker').pid, 'SIGKILL')
  await waitUntil(() => said.length >= 3, 120_000)
  expect(said.slice(1).sort()).toEqual([
    'The api ended with code 9; starting it again in 0.25 s.',
    'The worker was ended by SIGKILL; starting it again in 0.25 s.',
  ])
  expect(await waitUntil(() => answers(url), 120_000)).toBe(true)
  expect(before.filter(isSameProcess)).toEqual([])
})

test('a taken port causes a message with what to do, and no process is left', async () => {
  const { settings, product } = await stage()
  const other = createServer().listen(settings.port, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  await expect(product.start()).rejects.toThrow(
    new RegExp(`^Port ${settings.port} is taken by another program.*PORT=${settings.port + 1} npm start$`),
  )
  await product.stop()
  expect(lockHolder(join(settings.dataDir, 'pawport.pid'))).toBeUndefined()
})

test('a chosen port for operators is used, and a message says when it is taken', async () => {
  const opsPort = await freePort(40_000 + (process.pid % 20_000), '127.0.0.1')
  const env = { ...OWN_DATABASE, OPS_PORT: String(opsPort) }
  const first = await stage({ env })
  await first.product.start()
  expect(await answers(`http://127.0.0.1:${opsPort}/readyz`)).toBe(true)
  const second = await stage({ env })
  await expect(second.product.start()).rejects.toThrow(
    `Port ${opsPort} for operators (OPS_PORT) cannot be used`,
  )
})

test("a database of the user's own is used, and the embedded one is not started", async () => {
  const { folder, settings, product } = await stage({ env: OWN_DATABASE })
  await product.start()
  expect(readFileSync(join(folder, 'migrated'), 'utf8')).toBe(OWN_DATABASE.DATABASE_URL)
  expect(existsSync(join(settings.dataDir, 'postgres'))).toBe(false)
})

test('ends with the reason when migrations fail', async () => {
  const programs = { migrate: `throw new Error('relation pets is in the way')` }
  const { product } = await stage({ programs, env: OWN_DATABASE })
  await expect(product.start()).rejects.toThrow(
    /could not be brought up to date:.*relation pets is in the way/s,
  )
})

test('ends when a setting cannot be used, and when the API ends again and again', async () => {
  const env = OWN_DATABASE
  const unusable = await stage({ programs: { api: 'process.exit(78)' }, env })
  await expect(unusable.product.start()).rejects.toThrow('Pawport cannot start with this setting.')
  const broken = await stage({ programs: { api: 'process.exit(1)' }, env })
  await expect(broken.product.start()).rejects.toThrow(/^The api ended with code 1 each time .*api\.log$/)
})

test('can be stopped while it is starting', async () => {
  const { settings, product } = await stage({ programs: { api: worker } })
  const started = product.start()
  await waitUntil(() => existsSync(join(settings.dataDir, 'run', 'api.pid')), 120_000)
  await product.stop()
  expect(await started).toBe('stopped')
  expect(existsSync(join(settings.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a start takes over the lock of a killed launcher', async () => {
  const { settings, product } = await stage({ env: OWN_DATABASE })
  mkdirSync(settings.dataDir, { mode: 0o711 })
  const dead = { ...markOf(process.pid), born: 'another boot:1', url: 'http://localhost:1' }
  writeFileSync(join(settings.dataDir, 'pawport.pid'), JSON.stringify(dead))
  expect(await product.start()).toBe('ready')
})

test('a start on a full disk says what to do, writes nothing, and goes on by itself once there is room', async ({
  skip,
}) => {
  const disk = smallDisk(250_000_000)
  if (!disk) return skip('this account may not mount a small disk')
  onTestFinished(() => disk.remove())
  disk.fill()
  const dataDir = join(disk.folder, 'data')
  const { product, said, text } = await stage({ env: { DATA_DIR: dataDir } })
  const started = product.start()
  await expect
    .poll(text)
    .toMatch(/^The disk of .*\/data is full: 0 MB are free, Pawport needs 150 MB to start\./)
  expect(existsSync(dataDir)).toBe(false)
  disk.free()
  expect(await started).toBe('ready')
  expect(said).toHaveLength(2)
})

test('a start that waits for room can be stopped', async ({ skip }) => {
  const disk = smallDisk(1_000_000)
  if (!disk) return skip('this account may not mount a small disk')
  onTestFinished(() => disk.remove())
  const { product, text } = await stage({ env: { DATA_DIR: disk.folder, ...OWN_DATABASE } })
  const started = product.start()
  await expect.poll(text).toContain('Make room there')
  await product.stop()
  expect(await started).toBe('stopped')
})
