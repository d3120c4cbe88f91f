import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const LOG = new URL('./log.ts', import.meta.url).href

/** The messages that a process writes which runs this code with a log. */
async function messagesOf(code: string): Promise<string[]> {
  const script = `import { createLog } from ${JSON.stringify(LOG)}
    const log = createLog('tried', { level: 'info' })
    ${code}`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
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
