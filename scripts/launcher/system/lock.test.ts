import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, writeProgram } from '../testing.ts'
import { lock, lockHolder, tryLock } from './lock.mjs'
import { markOf } from './processes.mjs'

function lockPath(): string {
  return join(temporaryFolder(), 'some.lock')
}

test('is held by one process, then by the next', () => {
  const path = lockPath()
  const release = tryLock(path, { url: 'http://localhost:1' })
  expect(lockHolder(path)).toMatchObject({ pid: process.pid, url: 'http://localhost:1' })
  expect(tryLock(path)).toBeUndefined()
  release?.()
  expect(lockHolder(path)).toBeUndefined()
  expect(tryLock(path)).toBeTypeOf('function')
})

test('is taken over from a process that died', () => {
  const path = lockPath()
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(path, JSON.stringify({ pid, born: 'earlier' }))
  expect(tryLock(path)).toBeTypeOf('function')
})

test('is taken over when its pid belongs to a later process', () => {
  const path = lockPath()
  writeFileSync(path, JSON.stringify({ ...markOf(process.pid), born: 'another boot:1' }))
  expect(tryLock(path)).toBeTypeOf('function')
})

test('is taken over from a half-written file', () => {
  const path = lockPath()
  writeFileSync(path, '{"pid": 1')
  expect(tryLock(path)).toBeTypeOf('function')
})

test('when many processes find a stale lock, only one at a time gets it', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'some.lock')
  const count = join(folder, 'count')
  writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, born: null }))
  writeFileSync(count, '0')
  const program = writeProgram(
    folder,
    'count.mjs',
    `import { readFileSync, writeFileSync } from 'node:fs'
     import { lock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
     for (let turn = 0; turn < 5; turn++) {
       const release = await lock(${JSON.stringify(path)}, () => {})
       const before = Number(readFileSync(${JSON.stringify(count)}, 'utf8'))
       await new Promise((resolve) => setTimeout(resolve, 5))
       writeFileSync(${JSON.stringify(count)}, String(before + 1))
       release()
     }`,
  )
  const ends = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, [program], { stdio: 'inherit' })
    return new Promise((resolve) => child.on('exit', resolve))
  })
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0])
  expect(readFileSync(count, 'utf8')).toBe('20')
})

test('a waiting process says so once and gets the lock when the holder is killed', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'some.lock')
  const holder = spawn(
    process.execPath,
    [
      writeProgram(
        folder,
        'hold.mjs',
        `import { tryLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
         tryLock(${JSON.stringify(path)})
         console.log('held')
         setInterval(() => {}, 1000)`,
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  await new Promise((resolve) => holder.stdout?.once('data', resolve))
  let waits = 0
  const release = await lock(path, () => {
    waits++
    holder.kill('SIGKILL')
  })
  expect(waits).toBe(1)
  expect(lockHolder(path)?.pid).toBe(process.pid)
  release()
})
