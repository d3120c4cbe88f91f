import {
  type CommunityConfig,
  communityConfig,
  type ModerationConfig,
  moderationConfig,
} from './config-community.ts'
import { type DiffusionConfig, diffusionConfig } from './config-diffusion.ts'
import { type GeocoderConfig, geocoderConfig } from './config-geocoder.ts'
import { type IdentityConfig, identityConfig } from './config-identity.ts'
import { type LegalConfig, legalConfig } from './config-legal.ts'
import { type MailConfig, mailConfig } from './config-mail.ts'
import { DEVELOPMENT_SECRET, type ObjectsConfig, objectsConfig } from './config-objects.ts'
import { type OpsConfig, opsConfig } from './config-ops.ts'
import { type PaymentsConfig, paymentsConfig } from './config-payments.ts'
import { type PrintShopConfig, printShopConfig } from './config-print-shop.ts'
import { type PushConfig, pushConfig } from './config-push.ts'
import { type QuotasConfig, quotasConfig } from './config-quotas.ts'
import { type SecondFactorConfig, secondFactorConfig } from './config-second-factor.ts'
import { refuseGuessable, refuseUnlessStaging } from './config-staging.ts'
import { type TracingConfig, tracingConfig } from './config-tracing.ts'
import { type TrafficConfig, trafficConfig } from './config-traffic.ts'
import { isLoopback, isProduction, openedBy, trialsConfig } from './config-trials.ts'
import { type VideoConfig, videoConfig } from './config-video.ts'
import { ConfigError, choice, type Env, email, integer, text, url } from './env.ts'
import { withSecretFiles } from './env-files.ts'
import type { LogConfig } from './log.ts'

export interface ServerConfig {
  host: string
  port: number
  /** In a container: the address of the host machine on which its port is published. */
  publishedAddress?: string | undefined
  /** The address that browsers use: origin of links and sign-in callbacks, and of the Origin check. */
  publicUrl: URL
  /** Key of signed links and sign-in state. */
  secret: string
  /** Number of reverse proxies in front; their X-Forwarded-For is believed. */
  trustedProxies: number
}

export interface DatabaseConfig {
  kind: 'embedded' | 'postgres'
  url: string
  poolSize: number
}

export type QueueConfig =
  | { kind: 'postgres'; url: string }
  /** `prefix` keeps installations that share a Redis apart. */
  | { kind: 'redis'; url: string; prefix: string }

export interface WorkerConfig {
  /** Jobs at once in one worker process. */
  concurrency: number
  /**
   * How many of them compute at once where endpoints draw; the others wait for an endpoint, or for their
   * turn.
   */
  computing: number
  /** How long a stopping worker may work to finish its jobs. */
  graceMs: number
  /** A job in `processing` for longer than this is given up. */
  deadlineMs: number
  /** The address at which a worker answers probes and Prometheus; null for none. */
  opsPort: number | null
  /** Memory that decoding one photo may take, in a process of its own beside the worker. */
  decodeBytes: number
}

/** ONNX files in place of those in worker/models. */
export interface ModelsConfig {
  pets?: string
  animals?: string
  segmenter?: string
  /** Where the models compute. */
  device: 'cpu' | 'cuda'
}

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

export interface LimitsConfig {
  /** Unfinished pictures of one user. */
  pendingPerUser: number
  /** Pictures of one user that are drawn at the same time. */
  processingPerUser: number
  /**
   * Requests a minute: uploads of a user, places of a user, everything of an address, sign-ins of an address.
   */
  uploadsPerMinute: number
  placesPerMinute: number
  requestsPerMinute: number
  signinsPerMinute: number
  /** Pages, their files and pictures, of an address. */
  filesPerMinute: number
  /** Requests for drafts of a user, or of an address without a sign-in; an address has four times as many. */
  draftsPerMinute: number
  /** Checkouts and portals that a user opens. */
  checkoutsPerMinute: number
  /** Codes that a user tries; an address has four times as many. */
  codesPerMinute: number
  /** Messages of a user, or of an address without a sign-in, by the contact form. */
  messagesPerMinute: number
  /** Likes, comments, reports and publications of a user; an address has four times as many. */
  communityPerMinute: number
  /** Calls of one access token. */
  tokenCallsPerMinute: number
  /** How long after a sign-in its session may make tokens, delete the account and administer. */
  recentSignInMinutes: number
  /** New accounts of one network, and of one browser, that get welcome credits on a day (UTC); 0: all do. */
  welcomesPerNetwork: number
  welcomesPerDevice: number
}

/** How long a request may wait for a worker, in milliseconds; then it is answered with the current state. */
export interface WaitsConfig {
  pictureMs: number
  photoCheckMs: number
  /** A request for drafts that is older has been answered: busy. */
  draftsMs: number
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

function serverConfig(env: Env, production: boolean): ServerConfig {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const secret = text(env, 'APP_SECRET') ?? DEVELOPMENT_SECRET
  const server = {
    host: text(env, 'HOST') ?? '127.0.0.1',
    publishedAddress: text(env, 'PUBLISHED_ADDRESS'),
    port,
    publicUrl: url(env, 'PUBLIC_URL') ?? new URL(`http://localhost:${port}`),
    secret,
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
  }
  const container = server.publishedAddress && `PUBLISHED_ADDRESS=${server.publishedAddress}`
  const needed = production ? 'NODE_ENV=production' : (openedBy(server) ?? container)
  if (needed && (secret === DEVELOPMENT_SECRET || secret.length < 32)) {
    throw new ConfigError('APP_SECRET', `at least 32 random characters with ${needed}`)
  }
  if (needed) refuseGuessable(env, 'APP_SECRET', secret)
  const { protocol, host, hostname } = server.publicUrl
  if (production && protocol === 'http:' && !isLoopback(hostname)) {
    refuseUnlessStaging(env, 'ALLOW_HTTP_PUBLIC_URL_IN_PRODUCTION', {
      variable: 'PUBLIC_URL',
      expected: `https://${host}: without TLS everybody on the way reads sessions, and NODE_ENV is production`,
    })
  }
  return server
}

function databaseConfig(env: Env): DatabaseConfig {
  const address = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  if (!address) throw new ConfigError('DATABASE_URL', 'a PostgreSQL URL (npm start sets it by itself)')
  return {
    kind: text(env, 'DATABASE_DRIVER') === 'embedded' ? 'embedded' : 'postgres',
    url: address.href,
    poolSize: integer(env, 'DATABASE_POOL', 10, 2, 200),
  }
}

function queueConfig(env: Env, database: DatabaseConfig): QueueConfig {
  const redis = url(env, 'REDIS_URL', ['redis:', 'rediss:'])
  if (!redis) return { kind: 'postgres', url: database.url }
  return { kind: 'redis', url: redis.href, prefix: text(env, 'REDIS_PREFIX') ?? 'pawport' }
}

/**
 * Administrators by address. There are none while test accounts are open to other machines, as these can have
 * any address.
 */
function adminEmails(env: Env, identity: IdentityConfig): string[] {
  const emails = (text(env, 'ADMIN_EMAILS') ?? '')
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean)
  if (emails.length > 0 && identity.kind === 'local' && identity.anywhere) {
    throw new ConfigError('ADMIN_EMAILS', 'empty while test accounts are open to other machines')
  }
  return emails
}

/** Only where test accounts are for this machine alone, and the operator named no administrator. */
function firstAccountIsAdmin(env: Env, identity: IdentityConfig, emails: readonly string[]): boolean {
  const value = text(env, 'TRIAL_ADMIN') ?? 'first-account'
  if (value !== 'first-account' && value !== 'none') {
    throw new ConfigError('TRIAL_ADMIN', 'first-account or none')
  }
  return value === 'first-account' && identity.kind === 'local' && !identity.anywhere && emails.length === 0
}

function workerConfig(env: Env): WorkerConfig {
  return {
    concurrency: integer(env, 'WORKER_CONCURRENCY', 2, 1, 64),
    computing: integer(env, 'WORKER_COMPUTING', 2, 1, 64),
    graceMs: integer(env, 'WORKER_GRACE_MS', 15_000, 0, 600_000),
    deadlineMs: integer(env, 'GENERATION_DEADLINE_MS', 900_000, 1_000),
    opsPort:
      text(env, 'WORKER_OPS_PORT') === undefined ? null : integer(env, 'WORKER_OPS_PORT', 0, 0, 65_535),
    decodeBytes: integer(env, 'WORKER_DECODE_MB', 640, 32, 1_000) * 1_000_000,
  }
}

function modelsConfig(env: Env): ModelsConfig {
  const pets = text(env, 'PET_DETECTOR_MODEL')
  const animals = text(env, 'PET_ANIMALS_MODEL')
  const segmenter = text(env, 'PET_SEGMENTER_MODEL')
  const device = text(env, 'MODEL_DEVICE') ?? 'cpu'
  if (device !== 'cpu' && device !== 'cuda') throw new ConfigError('MODEL_DEVICE', 'cpu or cuda')
  return { device, ...(pets && { pets }), ...(animals && { animals }), ...(segmenter && { segmenter }) }
}

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

function waitsConfig(env: Env): WaitsConfig {
  return {
    pictureMs: integer(env, 'PICTURE_WAIT_MS', 60_000, 0, 240_000),
    photoCheckMs: integer(env, 'PHOTO_CHECK_WAIT_MS', 8_000, 0, 240_000),
    draftsMs: integer(env, 'DRAFTS_WAIT_MS', 12_000, 1_000, 240_000),
  }
}

function limitsConfig(env: Env, identity: IdentityConfig): LimitsConfig {
  // Test accounts are made by the dozen, on one machine, and their credits buy nothing.
  const isTrial = identity.kind === 'local'
  return {
    pendingPerUser: integer(env, 'MAX_PENDING_PER_USER', 20, 1),
    processingPerUser: integer(env, 'MAX_PROCESSING_PER_USER', 2, 1),
    uploadsPerMinute: integer(env, 'RATE_LIMIT_UPLOADS', 60, 1),
    placesPerMinute: integer(env, 'RATE_LIMIT_PLACES', 240, 1),
    requestsPerMinute: integer(env, 'RATE_LIMIT_REQUESTS', 600, 1),
    signinsPerMinute: integer(env, 'RATE_LIMIT_SIGNINS', 30, 1),
    filesPerMinute: integer(env, 'RATE_LIMIT_FILES', 6_000, 1),
    messagesPerMinute: integer(env, 'RATE_LIMIT_CONTACT', 5, 1),
    draftsPerMinute: integer(env, 'RATE_LIMIT_DRAFTS', 40, 1),
    checkoutsPerMinute: integer(env, 'RATE_LIMIT_CHECKOUTS', 20, 1),
    codesPerMinute: integer(env, 'RATE_LIMIT_CODES', 6, 1),
    communityPerMinute: integer(env, 'RATE_LIMIT_COMMUNITY', 60, 1),
    tokenCallsPerMinute: integer(env, 'RATE_LIMIT_TOKEN', 120, 1),
    welcomesPerNetwork: integer(env, 'WELCOME_CREDITS_PER_NETWORK', isTrial ? 0 : 20),
    welcomesPerDevice: integer(env, 'WELCOME_CREDITS_PER_DEVICE', isTrial ? 0 : 2),
    recentSignInMinutes: integer(env, 'RECENT_SIGN_IN_MINUTES', 10, 1, 1_440),
  }
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
