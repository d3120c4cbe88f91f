import { refuseGuessable } from './config-staging.ts'
import type { TrialsConfig } from './config-trials.ts'
import { ConfigError, type Env, integer, text } from './env.ts'

/** The addresses for readiness and metrics. */
export interface OpsConfig {
  host: string
  port: number
  /** The token that opens the operations on the public port; null: they are not served there. */
  token: string | null
}

/** The operators' port is the public one plus this, far from the ports of a second product on the machine. */
const PORT_DISTANCE = 10_000
const HIGHEST_PORT = 65_535
const SHORTEST_TOKEN = 16

/** The port for operators beside a public one, when none is chosen. Port 0 (any free one) stays 0. */
export function defaultOpsPort(publicPort: number): number {
  if (publicPort === 0) return 0
  const above = publicPort + PORT_DISTANCE
  return above <= HIGHEST_PORT ? above : publicPort - PORT_DISTANCE
}

/** Throws ConfigError. */
export function opsConfig(
  env: Env,
  publicPort: number,
  { refused }: Pick<TrialsConfig, 'refused'>,
): OpsConfig {
  const port = integer(env, 'OPS_PORT', defaultOpsPort(publicPort), 0, HIGHEST_PORT)
  if (port !== 0 && port === publicPort) throw new ConfigError('OPS_PORT', 'another port than PORT')
  const token = text(env, 'OPS_TOKEN') ?? null
  if (token !== null && token.length < SHORTEST_TOKEN) {
    throw new ConfigError('OPS_TOKEN', `at least ${SHORTEST_TOKEN} random characters, or not set`)
  }
  if (token !== null && refused) refuseGuessable(env, 'OPS_TOKEN', token)
  return { host: text(env, 'OPS_HOST') ?? '127.0.0.1', port, token }
}
