import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href

const FULL = '/dev/full'

/** A program with a log that runs this code. */
const program = (code: string) => `import { createLog } from ${JSON.stringify(LOG)}
    const log = createLog('tried', { level: 'info' })
    ${code}`

/** The messages that a process writes which runs this code with a log. */
async function messagesOf(code: string): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program(code)])
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
}

test.each([
  ['ends by itself', ''],
  ['exits at once', 'process.exit(0)'],
  ['fails', 'throw new Error("failed")'],
])('the lines of a process that %s are all written, in order', async (_, end) => {
  const code = `for (let line = 0; line < 200; line++) log.info('line ' + line)
    log.error('line 200')
    log.info('line 201')
    ${end}`
  expect(await messagesOf(code)).toEqual(Array.from({ length: 202 }, (_, line) => `line ${line}`))
})

test.skipIf(!existsSync(FULL))('a process whose log has no room goes on to its end', async () => {
  const output = openSync(FULL, 'w')
  const code = `for (let line = 0; line < 1_000; line++) log.warn('line ' + line)
    process.exitCode = 7`
  const args = ['--input-type=module', '--eval', program(code)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, 'inherit'] })
  closeSync(output)
  expect(await once(child, 'exit')).toEqual([7, null])
})
