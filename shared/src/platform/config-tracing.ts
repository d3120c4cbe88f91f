import { ConfigError, decimal, type Env, text, url } from './env.ts'

/** Where spans are sent, as OTLP over HTTP with JSON. */
export interface TracingConfig {
  /** The address for traces, below the endpoint that was set. */
  url: URL
  headers: Record<string, string>
  /** Share of the traces that are sent, 0..1; whole traces are left out. */
  share: number
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS', 'percent-encoded values')
  }
}

/**
 * `name=value` pairs separated by commas, values percent-encoded, as OpenTelemetry writes headers into a
 * variable.
 */
function headersSetting(env: Env): Record<string, string> {
  const pairs = (text(env, 'OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter((pair) => pair.trim())
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? []
      if (!name || !value) throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS', 'name=value, name=value')
      return [name.toLowerCase(), decoded(value)]
    }),
  )
}

/** Null: nothing is traced. Throws ConfigError, which names the variable. */
export function tracingConfig(env: Env): TracingConfig | null {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (!endpoint) return null
  const share = decimal(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1
  if (share > 1) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', 'a share from 0 to 1')
  const traces = new URL(endpoint)
  traces.pathname = `${endpoint.pathname.replace(/\/$/, '')}/v1/traces`
  return { url: traces, headers: headersSetting(env), share }
}
