import { adminEmails, firstAccountIsAdmin } from './config-admins.ts'
import {
  type CommunityConfig,
  communityConfig,
  type ModerationConfig,
  moderationConfig,
} from './config-community.ts'
import { type DatabaseConfig, databaseConfig, type QueueConfig, queueConfig } from './config-database.ts'
import { type DiffusionConfig, diffusionConfig } from './config-diffusion.ts'
import { type GeocoderConfig, geocoderConfig } from './config-geocoder.ts'
import { type IdentityConfig, identityConfig } from './config-identity.ts'
import { type LegalConfig, legalConfig } from './config-legal.ts'
import { type LimitsConfig, limitsConfig, type WaitsConfig, waitsConfig } from './config-limits.ts'
import { type MailConfig, mailConfig } from './config-mail.ts'
import { type ObjectsConfig, objectsConfig } from './config-objects.ts'
import { type OpsConfig, opsConfig } from './config-ops.ts'
import { type PaymentsConfig, paymentsConfig } from './config-payments.ts'
import { type PrintShopConfig, printShopConfig } from './config-print-shop.ts'
import { type PushConfig, pushConfig } from './config-push.ts'
import { type QuotasConfig, quotasConfig } from './config-quotas.ts'
import { type SecondFactorConfig, secondFactorConfig } from './config-second-factor.ts'
import { type ServerConfig, serverConfig } from './config-server.ts'
import { type SigningConfig, signingConfig } from './config-signing.ts'
import { type TracingConfig, tracingConfig } from './config-tracing.ts'
import { type TrafficConfig, trafficConfig } from './config-traffic.ts'
import { isProduction, trialsConfig } from './config-trials.ts'
import { type VideoConfig, videoConfig } from './config-video.ts'
import { type ModelsConfig, modelsConfig, type WorkerConfig, workerConfig } from './config-worker.ts'
import { ConfigError, choice, type Env, email, text, url } from './env.ts'
import { withSecretFiles } from './env-files.ts'
import type { LogConfig } from './log.ts'

/** Raster tiles for the map, or null for the vector map that comes with the web application. */
export interface MapConfig {
  /** With {z}, {x} and {y}. */
  tileUrl: string | null
  attribution: string
}

/** How visitors reach the operator of this installation. */
export interface ContactConfig {
  email: string | null
}

export interface Config {
  production: boolean
  dataDir: string
  server: ServerConfig
  database: DatabaseConfig
  queue: QueueConfig
  objects: ObjectsConfig
  diffusion: DiffusionConfig
  video: VideoConfig
  identity: IdentityConfig
  payments: PaymentsConfig
  printShop: PrintShopConfig
  /** Whether checkouts of plans take promotion codes of the payment provider. */
  promotionCodes: boolean
  mail: MailConfig
  push: PushConfig
  /** Webhooks to programs of users; `toPrivate`: also to machines of the own network, without TLS. */
  webhooks: { toPrivate: boolean }
  community: CommunityConfig
  moderation: ModerationConfig
  worker: WorkerConfig
  models: ModelsConfig
  limits: LimitsConfig
  waits: WaitsConfig
  quotas: QuotasConfig
  traffic: TrafficConfig
  ops: OpsConfig
  map: MapConfig
  contact: ContactConfig
  legal: LegalConfig
  geocoder: GeocoderConfig
  /** Null: pictures and videos are not signed. */
  signing: SigningConfig | null
  log: LogConfig
  /** Null: nothing is traced. */
  tracing: TracingConfig | null
  adminEmails: string[]
  /**
   * Whether the first account that signs in becomes an administrator: on a machine where Pawport is tried
   * out.
   */
  firstAccountIsAdmin: boolean
  /** Whether administrators need a passkey. */
  secondFactor: SecondFactorConfig
}

/** sysexits.h: something was found in an unconfigured or misconfigured state. */
const EX_CONFIG = 78

function mapConfig(env: Env): MapConfig {
  const tileUrl = url(env, 'MAP_TILE_URL')
  const decoded = tileUrl && decodeURIComponent(tileUrl.href)
  if (decoded && !['{z}', '{x}', '{y}'].every((part) => decoded.includes(part))) {
    throw new ConfigError('MAP_TILE_URL', 'a URL with {z}, {x} and {y}')
  }
  return {
    tileUrl: decoded ?? null,
    attribution: text(env, 'MAP_TILE_ATTRIBUTION') ?? '© OpenStreetMap contributors',
  }
}

function toPrivate(env: Env): boolean {
  const value = text(env, 'WEBHOOKS_TO_PRIVATE_ADDRESSES') ?? 'no'
  if (value !== 'yes' && value !== 'no') throw new ConfigError('WEBHOOKS_TO_PRIVATE_ADDRESSES', 'yes or no')
  return value === 'yes'
}

/**
 * Reads every setting once, secrets also from files (`APP_SECRET_FILE`).
 * @throws {ConfigError} which names the variable, for one that cannot be used
 */
export function loadConfig(given: Env): Config {
  const env = withSecretFiles(given)
  const production = isProduction(env)
  const database = databaseConfig(env)
  const server = serverConfig(env, production)
  const trials = trialsConfig(env, server)
  const identity = identityConfig(env, trials)
  const emails = adminEmails(env, identity)
  return {
    production,
    dataDir: text(env, 'DATA_DIR') ?? '.data',
    server,
    database,
    queue: queueConfig(env, database),
    objects: objectsConfig(env),
    diffusion: diffusionConfig(env),
    video: videoConfig(env),
    identity,
    payments: paymentsConfig(env, trials, server.secret),
    printShop: printShopConfig(env, trials, { secret: server.secret, production }),
    promotionCodes: choice(env, 'STRIPE_PROMOTION_CODES', ['off', 'on']) === 'on',
    mail: mailConfig(env, { isOpen: identity.kind === 'local' && identity.anywhere }),
    push: pushConfig(env),
    webhooks: { toPrivate: toPrivate(env) },
    community: communityConfig(env),
    moderation: moderationConfig(env),
    worker: workerConfig(env),
    models: modelsConfig(env),
    limits: limitsConfig(env, identity),
    waits: waitsConfig(env),
    quotas: quotasConfig(env),
    traffic: trafficConfig(env),
    ops: opsConfig(env, server.port, trials),
    map: mapConfig(env),
    contact: { email: email(env, 'CONTACT_EMAIL') ?? null },
    legal: legalConfig(env),
    geocoder: geocoderConfig(env, server.publicUrl),
    signing: signingConfig(env),
    log: { level: text(env, 'LOG_LEVEL') ?? 'info' },
    tracing: tracingConfig(env),
    adminEmails: emails,
    firstAccountIsAdmin: firstAccountIsAdmin(env, identity, emails),
    secondFactor: secondFactorConfig(env, { production, identity, publicUrl: server.publicUrl }),
  }
}

/** The configuration, or the end of the process with one clear sentence. For main.ts files. */
export function loadConfigOrExit(service: string, env: Env): Config {
  try {
    return loadConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`pawport ${service}: ${error.message}\n`)
    process.exit(EX_CONFIG)
  }
}
