import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isSameProcess, markOf, type ProcessMark, waitUntil } from '../system/processes.mjs'
import { temporaryFolder, writeProgram } from '../testing.ts'
import { type Crash, restartDelay, stopLeftovers, supervise } from './supervisor.ts'

/** Runs a program under supervision and collects what it says and how it ends. */
function watchProgram(source: string, grace = 120_000) {
  const folder = temporaryFolder()
  const lines: string[] = []
  const crashes: Crash[] = []
  const program = writeProgram(folder, 'program.mjs', source)
  const child = supervise(
    { name: 'program', command: process.execPath, args: [program], cwd: folder, env: process.env, grace },
    {
      runFolder: join(folder, 'run'),
      onLine: (_service, line) => lines.push(line),
      onCrash: (_service, crash) => crashes.push(crash),
      delay: () => 10,
    },
  )
  onTestFinished(() => child.stop())
  const noteFile = join(folder, 'run', 'program.pid')
  const said = (text: string, times = 1) =>
    waitUntil(() => lines.filter((line) => line === text).length >= times, 120_000)
  const mark = () => JSON.parse(readFileSync(noteFile, 'utf8')) as ProcessMark
  return { folder, child, lines, crashes, noteFile, said, mark }
}

test('waits longer after each crash in a row, up to half a minute', () => {
  expect([1, 2, 3, 4, 8, 40].map(restartDelay)).toEqual([250, 500, 1_000, 2_000, 30_000, 30_000])
})

test('a program that ends is started again and again', async () => {
  const { crashes, said } = watchProgram(`console.log('here'); process.exitCode = 3`)
  expect(await said('here', 3)).toBe(true)
  expect(crashes.slice(0, 2)).toEqual([
    { how: 'ended with code 3', code: 3, count: 1, delay: 10 },
    { how: 'ended with code 3', code: 3, count: 2, delay: 10 },
  ])
})

test('a program that is killed is started again', async () => {
  const { crashes, said, mark } = watchProgram(`console.log('here'); setInterval(() => {}, 1000)`)
  await said('here')
  process.kill(mark().pid, 'SIGKILL')
  expect(await said('here', 2)).toBe(true)
  expect(crashes.map(({ how }) => how)).toEqual(['was ended by SIGKILL'])
})

test('a program that is stopped may finish, and stays stopped', async () => {
  const { child, lines, crashes, noteFile, said } = watchProgram(`
    process.on('SIGTERM', () => { console.log('finished'); process.exit() })
    setInterval(() => {}, 1000)
    console.log('here')`)
  await said('here')
  await child.stop()
  await said('finished')
  expect(lines).toEqual(['here', 'finished'])
  expect(crashes).toEqual([])
  expect(existsSync(noteFile)).toBe(false)
})

test('a program that does not stop is killed after its grace period', async () => {
  const { child, said, mark } = watchProgram(
    `process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('here')`,
    100,
  )
  await said('here')
  const left = mark()
  await child.stop()
  expect(isSameProcess(left)).toBe(false)
})

test('a restart starts the program again at once', async () => {
  const { child, crashes, said } = watchProgram(`console.log('here'); setInterval(() => {}, 1000)`)
  await said('here')
  await child.restart()
  expect(await said('here', 2)).toBe(true)
  expect(crashes).toEqual([])
})

test('a program that cannot be started counts as crashed', async () => {
  const folder = temporaryFolder()
  const crashes: Crash[] = []
  const child = supervise(
    { name: 'none', command: join(folder, 'none'), args: [], cwd: folder, env: {}, grace: 10 },
    {
      runFolder: folder,
      onLine: () => {},
      onCrash: (_service, crash) => crashes.push(crash),
      delay: () => 60_000,
    },
  )
  onTestFinished(() => child.stop())
  await waitUntil(() => crashes.length > 0, 120_000)
  expect(crashes[0]?.how).toContain('ENOENT')
})

test('processes of a killed launcher are stopped, even frozen ones', async () => {
  const folder = temporaryFolder()
  const launcher = spawn(
    process.execPath,
    [
      writeProgram(
        folder,
        'launcher.mjs',
        `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
         const args = ['--eval', 'console.log("here"); setInterval(() => {}, 1000)']
         const env = process.env
         const onLine = (service, line) => console.log(line)
         supervise(
           { name: 'left', command: process.execPath, args, cwd: '/', env, grace: 1000 },
           { runFolder: ${JSON.stringify(join(folder, 'run'))}, onLine, onCrash() {} },
         )`,
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise((resolve) => launcher.stdout.once('data', resolve))
  const left = JSON.parse(readFileSync(join(folder, 'run', 'left.pid'), 'utf8')) as ProcessMark
  process.kill(left.pid, 'SIGSTOP')
  const launcherMark = markOf(launcher.pid ?? 0)
  launcher.kill('SIGKILL')
  await waitUntil(() => !isSameProcess(launcherMark), 120_000)
  expect(isSameProcess(left)).toBe(true)

  const found: string[] = []
  await stopLeftovers(join(folder, 'run'), 5_000, (names) => found.push(...names))
  expect(found).toEqual(['left'])
  expect(isSameProcess(left)).toBe(false)
  await stopLeftovers(join(folder, 'run'), 5_000, () => expect.unreachable('nothing is left'))
})
