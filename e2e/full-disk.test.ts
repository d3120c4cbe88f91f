import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS, errorText } from '@pawport/shared/contract/errors.ts'
import { type SmallDisk, smallDisk } from '@pawport/shared/testing/small-disk.ts'
import { afterEach, expect, test } from 'vitest'
import { fixture, signIn } from './lib/client.ts'
import { freePort } from './lib/free-port.ts'
import { type Product, until } from './lib/product.ts'

const ROOT = join(import.meta.dirname, '..')
/** Room for a new database and a few pictures, with the 64 MB that the object store wants free. */
const DISK_BYTES = 400_000_000

let disk: SmallDisk | null = null
let launcher: ChildProcess | undefined
afterEach(async () => {
  if (launcher && launcher.exitCode === null) {
    launcher.kill('SIGTERM')
    await once(launcher, 'exit')
  }
  // PostgreSQL outlives a launcher that fails.
  const postmaster = join(disk?.folder ?? '', 'postgres', 'postmaster.pid')
  if (disk && existsSync(postmaster)) process.kill(pidIn(postmaster), 'SIGQUIT')
  disk?.remove()
})

test('a full disk ends nothing; with room again everything goes on by itself, and says what its logs lack', async ({
  skip,
}) => {
  disk = smallDisk(DISK_BYTES)
  if (!disk) return skip('this account may not mount a small disk')
  const { folder, fill, free } = disk
  const url = `http://127.0.0.1:${await freePort()}`
  const started = startLauncher(folder, url)
  await started.ready()
  const ada = await signIn({ url } as Product, 'ada@example.com', 0)
  const cat = await fixture('cat-chelsea-cc0.png')
  const credits = async () => (await ada.get<object>('/api/user/credits').catch(() => null))?.body.data
  const before = await credits()

  fill()
  expect(statfsSync(folder).bavail).toBe(0)
  const refused = await ada.upload(cat, { headers: { prefer: 'respond-async' } })
  expect([refused.status, refused.body]).toMatchObject([
    ERRORS.storage_full.status,
    { code: 'storage_full', message: errorText('storage_full', 'en') },
  ])
  // More lines than the last page of each log has room for.
  for (let asked = 0; asked < 200; asked += 1) {
    fill()
    await fetch(`${url}/api/config`)
  }
  expect(started.launcher.exitCode).toBeNull()

  // What ends meanwhile cannot start as long as there is no room.
  const notes = ['run/api.pid', 'run/worker.pid', 'postgres/postmaster.pid'].map((note) => join(folder, note))
  for (const pid of notes.map(pidIn)) process.kill(pid, 'SIGKILL')
  await until(async () => started.said().includes('PostgreSQL is gone'))
  fill()
  expect(started.launcher.exitCode).toBeNull()

  free()
  // PostgreSQL may have ended at a checkpoint on the full disk: ask until it runs again.
  await until(async () => Boolean(await credits()))
  expect(await credits()).toEqual(before)
  let taskId: string | undefined
  await until(async () => {
    const answer = await ada.upload(cat, { headers: { prefer: 'respond-async' } }).catch(() => null)
    taskId = answer?.status === 202 ? answer.body.data.task_id : undefined
    return taskId !== undefined
  })
  expect(await ada.outcome(taskId ?? '')).toMatchObject({ status: 'completed' })
  await until(async () =>
    readFileSync(join(folder, 'logs', 'api.log'), 'utf8').includes('lines of this log could not be written'),
  )
  expect(started.launcher.exitCode).toBeNull()
})

/** The number of a process, from the launcher's note or from the first line of PostgreSQL's. */
function pidIn(note: string): number {
  const text = readFileSync(note, 'utf8')
  return text.startsWith('{') ? JSON.parse(text).pid : Number(text.split('\n')[0])
}

function startLauncher(folder: string, url: string) {
  let said = ''
  const started = spawn(process.execPath, [join(ROOT, 'scripts/launcher/launch.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launcher = started
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  return {
    launcher: started,
    said: () => said,
    ready: () =>
      until(async () => {
        if (started.exitCode !== null) throw new Error(`it ended with ${started.exitCode}:\n${said}`)
        return said.includes('Pawport is ready')
      }),
  }
}
