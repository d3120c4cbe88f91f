import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = new URL('processor-share.ts', import.meta.url).href

/**
 * Runs in a process of its own: a priority cannot be raised again. Prints the priorities of its threads and
 * of a child process.
 */
const program = `
  import { execFileSync } from 'node:child_process'
  import { readdirSync } from 'node:fs'
  import { readFile } from 'node:fs/promises'
  import { getPriority, setPriority } from 'node:os'
  import { yieldToOthers } from '${module}'
  await readFile(process.execPath)
  if (process.argv[1]) setPriority(Number(process.argv[1]))
  yieldToOthers()
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  const child = execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' })
  console.log(JSON.stringify({ threads: threads.map((thread) => getPriority(thread)), child: Number(child) }))
`

async function priorities(given: string[] = []) {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, ...given])
  return JSON.parse(stdout) as { threads: number[]; child: number }
}

test('every thread of the process, and each child process, runs with a lower priority', async () => {
  const { threads, child } = await priorities()
  const lowered = Math.max(5, getPriority())
  expect(new Set(threads)).toEqual(new Set([lowered]))
  expect(child).toBe(lowered)
})

test('a process that was given an even lower priority keeps it', async () => {
  const { threads, child } = await priorities(['19'])
  expect(Math.max(...threads)).toBe(19)
  expect(child).toBe(19)
})
