import { startOtlpReceiver } from '@pawport/shared/testing/otlp-receiver.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const receiver = useStarted(startOtlpReceiver, (started) => started.close())
const served = useTestApp(
  () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }),
  () => ({
    identities: [
      {
        name: 'local',
        label: 'Any',
        authorizationUrl: () => Promise.reject(new Error('no provider today')),
        identify: () => Promise.reject(new Error('unused')),
      },
    ],
  }),
)

test('calls and failures are sent, named by their route; pages, files and probes are not', async () => {
  const stranger = { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }
  const session = await served.app.inject({ url: '/api/auth/session?token=secret', headers: stranger })
  const plain = ['/healthz', '/nothing', '/favicon.ico']
  for (const url of plain) await served.app.inject({ url })
  const failed = await served.app.inject({ url: '/api/auth/signin?callbackUrl=%2F' })
  expect([session.statusCode, failed.statusCode]).toEqual([200, 500])
  await served.context.tracing.close()

  const [ofSession, ofFailure] = receiver.spans
  expect(receiver.spans.map(({ name }) => name)).toEqual(['GET /api/auth/session', 'GET /api/auth/signin'])
  expect(ofSession?.traceId).not.toBe('1'.repeat(32))
  expect(ofFailure).toMatchObject({ attributes: { 'http.response.status_code': 500, 'error.type': '500' } })
  expect(JSON.stringify(receiver.spans)).not.toContain('secret')

  // The answer names the failure by the same id as every line of the log about it.
  const { reference } = failed.json()
  expect(reference).toBe(ofFailure?.traceId)
  const lines = served.logged.filter((line) => line.includes(reference))
  expect(lines.map((line) => JSON.parse(line)).every(({ traceId }) => traceId === reference)).toBe(true)
  expect(lines.some((line) => line.includes('no provider today'))).toBe(true)
  expect(lines.filter((line) => line.split(reference).length > 2)).toEqual([])
})
