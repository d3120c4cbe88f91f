import type { DiffusionConfig } from './config-diffusion.ts'
import { type Env, integer } from './env.ts'

/** Limits on what is open at the same time, so that a few visitors cannot use up the server. */
export interface TrafficConfig {
  /** Connections of one process, and of one address to it. */
  connections: number
  connectionsPerAddress: number
  /** The most request bodies that are received at the same time: of one user, of one address, of all. */
  uploadsPerUser: number
  uploadsPerAddress: number
  uploadsAtOnce: number
  /** The most bytes of such bodies in memory; further bytes are kept on disk. */
  uploadMemoryBytes: number
  /** The least speed of a sender, on average over the time that it may stall. */
  minBytesPerSecond: number
  maxStallMs: number
  /**
   * The most requests for drafts of the whole installation that are not answered yet; 0: no drafts are
   * offered.
   */
  draftsAtOnce: number
  /** Live sockets of one user, and of one address. */
  socketsPerUser: number
  socketsPerAddress: number
}

export function trafficConfig(env: Env): TrafficConfig {
  return {
    connections: integer(env, 'MAX_CONNECTIONS', 10_000, 10),
    connectionsPerAddress: integer(env, 'MAX_CONNECTIONS_PER_ADDRESS', 256, 1),
    uploadsPerUser: integer(env, 'MAX_UPLOADS_PER_USER', 8, 1),
    uploadsPerAddress: integer(env, 'MAX_UPLOADS_PER_ADDRESS', 32, 1),
    uploadsAtOnce: integer(env, 'MAX_UPLOADS', 256, 1),
    uploadMemoryBytes: integer(env, 'UPLOAD_MEMORY_MB', 64, 1, 4_096) * 1024 * 1024,
    minBytesPerSecond: integer(env, 'UPLOAD_MIN_BYTES_PER_SECOND', 2_048, 0),
    maxStallMs: integer(env, 'UPLOAD_MAX_STALL_MS', 15_000, 100),
    draftsAtOnce: integer(env, 'MAX_DRAFTS_AT_ONCE', 24, 0, 1_000),
    socketsPerUser: integer(env, 'MAX_SOCKETS_PER_USER', 20, 1),
    socketsPerAddress: integer(env, 'MAX_SOCKETS_PER_ADDRESS', 500, 1),
  }
}

/**
 * Whether drafts are drawn. An endpoint draws another picture of the same seed at another size, and costs
 * money.
 */
export function offersDrafts({
  diffusion,
  traffic,
}: {
  diffusion: DiffusionConfig
  traffic: TrafficConfig
}): boolean {
  return diffusion.kind === 'postcard' && traffic.draftsAtOnce > 0
}
