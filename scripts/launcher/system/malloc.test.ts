import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { HEAP } from './malloc.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Makes buffers that nothing refers to, frees them, and tells how many of them are still there. */
const SCRIPT = `
import { setImmediate } from 'node:timers/promises'
import { freeBuffers } from './worker/src/runtime/free-buffers.ts'
const buffers = Array.from({ length: 5 }, () => new WeakRef(new Uint8Array(1_000_000)))
await setImmediate()
freeBuffers()
console.log(buffers.filter((buffer) => buffer.deref()).length)
`

test('a worker that is started with these options can free the buffers of a picture', async () => {
  const eachOption = [...HEAP.worker, '--input-type=module', '--eval', SCRIPT]
  const { stdout } = await promisify(execFile)(process.execPath, eachOption, { cwd: ROOT })
  expect(stdout.trim()).toBe('0')
})

test('a container starts workers with the same options', async () => {
  const [, options] =
    /NODE_OPTIONS="([^"]*)"/.exec(await readFile(join(ROOT, 'Dockerfile.worker'), 'utf8')) ?? []
  expect(options).toBe(HEAP.worker.join(' '))
})
