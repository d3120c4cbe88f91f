import { expect, test } from 'vitest'
import { tracingConfig } from './config-tracing.ts'

test('nothing is traced without an endpoint', () => {
  expect(tracingConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBeNull()
})

test('traces have an address of their own below the endpoint', () => {
  const at = (endpoint: string) => tracingConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })?.url.href
  expect(at('http://collector:4318')).toBe('http://collector:4318/v1/traces')
  expect(at('https://example.com/otlp/')).toBe('https://example.com/otlp/v1/traces')
})

test('headers are read as OpenTelemetry writes them, and all traces are sent unless a share is set', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  const headers = { ...env, OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20abc=, x-team = pets' }
  expect(tracingConfig(headers)).toMatchObject({
    headers: { authorization: 'Bearer abc=', 'x-team': 'pets' },
    share: 1,
  })
  expect(tracingConfig({ ...env, OTEL_TRACES_SAMPLER_ARG: '0.05' })?.share).toBe(0.05)
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half'],
])('%s=%s is refused by its name', (name, value) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value }
  expect(() => tracingConfig(env)).toThrow(name)
})
