import type { IdentityConfig } from './config-identity.ts'
import { type Env, integer } from './env.ts'

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

/** @throws {ConfigError} */
export function waitsConfig(env: Env): WaitsConfig {
  return {
    pictureMs: integer(env, 'PICTURE_WAIT_MS', 60_000, 0, 240_000),
    photoCheckMs: integer(env, 'PHOTO_CHECK_WAIT_MS', 8_000, 0, 240_000),
    draftsMs: integer(env, 'DRAFTS_WAIT_MS', 12_000, 1_000, 240_000),
  }
}

/** Limits by user, address and token; test accounts are welcomed without one. @throws {ConfigError} */
export function limitsConfig(env: Env, identity: IdentityConfig): LimitsConfig {
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
