import { resolve } from 'node:path'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { ConfigError } from '@pawport/shared/platform/env.ts'
import { LaunchError } from './launch-error.ts'

export interface LaunchSettings {
  /** The folder of the repository. */
  root: string
  dataDir: string
  port: number
  /** The address at which the API listens. */
  host: string
  /**
   * The address at which the API answers operators. Without a chosen port: the first free one from the
   * default on.
   */
  opsHost: string
  opsPort: number | undefined
  /** Number of worker processes. */
  workers: number
  /** The URL of the user's own PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined
  /** The address that browsers use, where it is not this machine's own. */
  publicUrl: string | undefined
  /** True for development: Vite serves the web app, and changes restart API and worker. */
  dev: boolean
}

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = env[name]?.trim()
  if (!value) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new LaunchError(`${name}=${value} is not a whole number from ${min} to ${max}.`)
}

/**
 * Reads what the launcher itself needs from the environment; everything else is passed on to API and worker.
 */
export function launchSettings(env: Env, root: string, args: string[]): LaunchSettings {
  return {
    root,
    dataDir: resolve(root, env.DATA_DIR?.trim() || '.data'),
    port: wholeNumber(env, 'PORT', 3000, 1, 65_535),
    host: env.HOST?.trim() || '127.0.0.1',
    opsHost: env.OPS_HOST?.trim() || '127.0.0.1',
    opsPort: env.OPS_PORT?.trim() ? wholeNumber(env, 'OPS_PORT', 0, 1, 65_535) : undefined,
    workers: wholeNumber(env, 'WORKERS', 1, 1, 64),
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    publicUrl: env.PUBLIC_URL?.trim() || undefined,
    dev: args.includes('--dev'),
  }
}

/**
 * Checks the settings of API and workers before anything is started.
 * @throws {LaunchError} naming the variable
 */
export function refuseUnusableSettings(env: Env): void {
  // The launcher provides these settings itself.
  const own = {
    DATABASE_URL: 'postgres://embedded',
    APP_SECRET: 'made at the first start, kept in the data folder',
  }
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  try {
    loadConfig({ ...own, ...given })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new LaunchError(`Pawport cannot start: ${error.message}.`)
  }
}

/** The address at which this machine reaches a server that listens on `host`. */
export function localOrigin(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
