import { ConfigError, type Env, integer, text, url } from './env.ts'

export interface CommunityConfig {
  /** Open reports of so many accounts hide a picture until an administrator has looked; 0: never. */
  hideAfterReports: number
}

export function communityConfig(env: Env): CommunityConfig {
  return { hideAfterReports: integer(env, 'HIDE_AFTER_REPORTS', 5, 0, 100) }
}

/** What checks comments, destinations and pictures before others see them. */
export interface ModerationConfig {
  /** Words and phrases that no text may contain. */
  words: string[]
  service:
    | { kind: 'none' }
    /** A service that is asked about each new text and picture. */
    | { kind: 'endpoint'; url: URL; token: string | null; timeoutMs: number }
}

const LONGEST_WORD = 100

/** @throws {ConfigError} for an address or a word that cannot be one */
export function moderationConfig(env: Env): ModerationConfig {
  const words = (text(env, 'MODERATION_WORDS') ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.some((word) => word.length > LONGEST_WORD || !/[\p{L}\p{N}]/u.test(word)))
    throw new ConfigError('MODERATION_WORDS', 'words with letters, separated by commas')
  const address = url(env, 'MODERATION_URL')
  if (!address) return { words, service: { kind: 'none' } }
  return {
    words,
    service: {
      kind: 'endpoint',
      url: address,
      token: text(env, 'MODERATION_TOKEN') ?? null,
      timeoutMs: integer(env, 'MODERATION_TIMEOUT_MS', 5_000, 100, 60_000),
    },
  }
}
