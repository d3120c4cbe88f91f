import { type Env, integer } from './env.ts'

/**
 * What one user may use on one day, by UTC. Honest owners stay below these limits, which bound the cost of
 * abuse.
 */
export interface QuotasConfig {
  /** Photos uploaded, and their bytes together. */
  photosPerDay: number
  photoBytesPerDay: number
  /** Pictures begun, retries and variations included. */
  generationsPerDay: number
  /** Calls of a paid endpoint for pictures, successful or not. */
  endpointCallsPerDay: number
  /** Videos ordered; 0 where the operator offers none. */
  videosPerDay: number
}

export function quotasConfig(env: Env): QuotasConfig {
  return {
    photosPerDay: integer(env, 'DAILY_PHOTOS_PER_USER', 500, 1),
    photoBytesPerDay: integer(env, 'DAILY_PHOTO_BYTES_PER_USER', 500_000_000, 1),
    generationsPerDay: integer(env, 'DAILY_GENERATIONS_PER_USER', 300, 1),
    endpointCallsPerDay: integer(env, 'DAILY_ENDPOINT_CALLS_PER_USER', 100, 1),
    videosPerDay: integer(env, 'DAILY_VIDEOS_PER_USER', 30, 0),
  }
}
