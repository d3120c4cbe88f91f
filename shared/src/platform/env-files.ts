import { readFileSync } from 'node:fs'
import { ConfigError, type Env, text } from './env.ts'

const SUFFIX = '_FILE'
/** Settings that hold a secret, and the certificates of one. */
const SECRETS = [
  'APP_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_PROVIDERS',
  'HF_TOKEN',
  'MODERATION_TOKEN',
  'OPS_TOKEN',
  'C2PA_CERTIFICATE',
  'C2PA_PRIVATE_KEY',
  'ADDRESS_KEY',
  'PRODIGI_API_KEY',
  'LOB_API_KEY',
  'LOB_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/**
 * The environment with secrets read from files, as Docker and Kubernetes mount them:
 * `APP_SECRET_FILE=/run/secrets/app` stands for `APP_SECRET` with the contents of that file. Only for the
 * names given: other variables may end in `_FILE` by themselves.
 * @throws {ConfigError} when both are set, or the file cannot be read
 */
export function withSecretFiles(env: Env, names: readonly string[] = SECRETS): Env {
  const read = names.flatMap((name) => {
    const file = text(env, name + SUFFIX)
    if (file === undefined) return []
    if (text(env, name) !== undefined) throw new ConfigError(name + SUFFIX, `not set together with ${name}`)
    return [[name, contents(name + SUFFIX, file)] as const]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contents(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(name, `a file that can be read (${(error as NodeJS.ErrnoException).code}: ${file})`)
  }
}
