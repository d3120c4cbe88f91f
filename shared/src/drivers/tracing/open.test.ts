import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { inSpan, NO_TRACING, runSpan } from '../../platform/tracing.ts'
import { startOtlpReceiver } from '../../testing/otlp-receiver.ts'
import { openTracing } from './open.ts'

const silent = pino({ level: 'silent' })

/** The modules of OpenTelemetry that a process loads which opens tracing with this configuration. */
async function loadedModules(config: string): Promise<number> {
  const script = `
    import { registerHooks } from 'node:module'
    let count = 0
    registerHooks({ load: (url, context, next) => { if (url.includes('@opentelemetry')) count += 1; return next(url, context) } })
    const { openTracing } = await import(${JSON.stringify(join(import.meta.dirname, 'open.ts'))})
    await openTracing(${config}, 'pawport-test', { info() {}, warn() {} })
    console.log(count)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  return Number(stdout)
}

test('nothing of OpenTelemetry is loaded unless an endpoint is set', async () => {
  expect(await loadedModules('null')).toBe(0)
  expect(
    await loadedModules("{ url: new URL('http://127.0.0.1:9/'), headers: {}, share: 1 }"),
  ).toBeGreaterThan(0)
})

test('without tracing the work runs, and no line of the log names a trace', async () => {
  const lines: string[] = []
  const log = createLog('test', { level: 'info' }, { write: (line) => void lines.push(line) })
  const result = await runSpan(NO_TRACING.start('job'), () =>
    inSpan('stage', {}, async () => {
      log.info('working')
      return 7
    }),
  )
  expect(result).toBe(7)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('traceId')
})

test('a share of the traces is sent, and every trace has a name for the log', async () => {
  const receiver = await startOtlpReceiver()
  const config = { url: new URL(`${receiver.url}/v1/traces`), headers: {}, share: 0 }
  const tracing = await openTracing(config, 'pawport-test', silent)
  const unsent = tracing.start('left out')
  // The process that began the trace decided that it is sent.
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const sent = tracing.start('sent', { traceparent })
  expect(unsent?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(unsent?.traceparent).toMatch(/-00$/)
  unsent?.child('part of it').end()
  unsent?.end()
  sent?.end()
  await tracing.close()
  await receiver.close()
  expect(receiver.spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['sent', 'b'.repeat(16)],
  ])
})

test('a failure keeps the name of the error and none of its words', async () => {
  const receiver = await startOtlpReceiver()
  const config = { url: new URL(`${receiver.url}/v1/traces`), headers: {}, share: 1 }
  const tracing = await openTracing(config, 'pawport-test', silent)
  const failing = runSpan(tracing.start('job'), async () => {
    throw new TypeError('https://example.com/?token=secret')
  })
  await expect(failing).rejects.toThrow('secret')
  await tracing.close()
  await receiver.close()
  expect(receiver.spans[0]).toMatchObject({ attributes: { 'error.type': 'TypeError' }, status: { code: 2 } })
  expect(JSON.stringify(receiver.spans)).not.toContain('secret')
})

test.each([
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(32)}-${'b'.repeat(16)}`,
])('the parent "%s" names no span, and a trace of its own begins', async (traceparent) => {
  const config = { url: new URL('http://127.0.0.1:9/'), headers: {}, share: 0 }
  const tracing = await openTracing(config, 'pawport-test', silent)
  const span = tracing.start('job', { traceparent })
  expect(span?.traceId).toMatch(/^(?!0{32}|a{32})[0-9a-f]{32}$/)
  await tracing.close()
})
