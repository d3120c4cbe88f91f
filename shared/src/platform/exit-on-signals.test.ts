import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const PARENT = new URL('./parent.ts', import.meta.url).href

/** A process with a timer of one minute, as libraries may leave behind. */
function program(stop: string, limitMs?: number) {
  const source = `import { exitOnSignals } from '${PARENT}'
    setTimeout(() => undefined, 60_000)
    exitOnSignals(async () => { ${stop} }, ${limitMs})
    process.stdout.write('ready')`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test.each([
  ["process.stdout.write('closed')", 0, 'readyclosed'],
  ["throw new Error('cannot close')", 1, 'ready'],
])('a process leaves once it has stopped, whatever timers are left: %s', async (stop, code, said) => {
  const child = program(stop)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  const [ended] = await once(child, 'close')
  expect([ended, output]).toEqual([code, said])
})

test('a process with parts that never close ends at the limit', async () => {
  const child = program('await new Promise(() => undefined)', 10)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([1, null])
})
