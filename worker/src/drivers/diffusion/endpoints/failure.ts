import { redact } from './redact.ts'

export const FAILURE_KINDS = [
  'loading',
  'busy',
  'fault',
  'timeout',
  'malformed',
  'too-large',
  'refused-content',
  'refused-request',
  'refused-us',
] as const

/** The failure of one call, without the photo or any token in its message. */
export interface Failure {
  kind: (typeof FAILURE_KINDS)[number]
  message: string
  /** How long the endpoint wants us to wait. */
  waitMs?: number
  /** True when the call never reached the endpoint. */
  isUnreached?: boolean
}

/** Thrown by adapters for a call that failed. */
export class CallFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallFailure'
    this.failure = failure
  }
}

/** Whether the call cost nothing: providers do not charge for a call that they turn away. */
export function isFree({ kind, isUnreached = false }: Failure): boolean {
  return isUnreached || kind === 'loading' || kind === 'busy' || kind === 'refused-us'
}

/**
 * What the circuit breaker notes about the endpoint: a fault, a refusal of our credentials, or null for a
 * failure that says nothing about its health. An endpoint that loads its model is healthy, unless it has been
 * loading for too long and says no time to wait.
 */
export function blame({ kind, waitMs }: Failure, hasLoadedTooLong = true): 'fault' | 'refused' | null {
  switch (kind) {
    case 'fault':
    case 'timeout':
    case 'malformed':
      return 'fault'
    case 'loading':
      return waitMs || !hasLoadedTooLong ? null : 'fault'
    case 'refused-us':
      return 'refused'
    case 'busy':
    case 'too-large':
    case 'refused-content':
    case 'refused-request':
      return null
  }
}

/** Status and Retry-After of an answer. */
export interface AnswerHead {
  status: number
  retryAfterMs?: number
}

/** Error codes of Node and undici that mean: no connection was made. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const UNSAFE = /nsfw|unsafe|safety|moderat|content.?policy|sensitive|prohibited|inappropriate/i

/** Whether a provider's words mean that it refused the photo or the prompt. */
export function isRefusalText(words: string): boolean {
  return UNSAFE.test(words)
}

/**
 * An answer's text without the request that many servers repeat in it: a prompt may hold the word
 * "sensitive".
 */
function wordsOf(body: unknown): string {
  const withoutRequest = (name: string, value: unknown) =>
    ['input', 'inputs', 'prompt'].includes(name) ? undefined : value
  return JSON.stringify(body, withoutRequest) ?? ''
}

/** Codes of providers that mean: the account has no money left. They come with 429 or 400, too. */
const UNPAID = /insufficient_quota|billing_(?:hard_limit|not_active)/i

function kindOf(status: number, body: string, retryable: unknown): Failure['kind'] {
  if ([400, 403, 422, 451].includes(status) && isRefusalText(body)) return 'refused-content'
  if (status === 451) return 'refused-content'
  if ([400, 429].includes(status) && UNPAID.test(body)) return 'refused-us'
  if (status === 429) return 'busy'
  if (status === 413) return 'too-large'
  // 404 and 405: the address or the model is wrong, so every other photo would fail, too.
  if ([401, 402, 403, 404, 405].includes(status)) return 'refused-us'
  if (status >= 500 && retryable === false) return 'refused-request'
  if (status === 503) return 'loading'
  if (status === 408 || status >= 500) return 'fault'
  return 'refused-request'
}

function seconds(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value * 1_000 : undefined
}

function reasonIn(body: Record<string, unknown>): string {
  const details = Array.isArray(body.detail) ? body.detail : [body.detail]
  const words = [body.code, body.error, ...details, body.message].map((part) => {
    const { message, msg }: Record<string, unknown> = typeof part === 'object' ? { ...part } : {}
    return message ?? msg ?? part
  })
  return words.filter((word) => typeof word === 'string').join(': ')
}

/** The failure that an answer of 400 or above means. `body` is parsed JSON or text. */
export function failureOfAnswer(
  status: number,
  body: unknown,
  head: AnswerHead | undefined,
  token: string,
): Failure {
  const fields = typeof body === 'object' && body !== null ? { ...body } : { message: body }
  const told: Record<string, unknown> = fields
  const reason = redact(reasonIn(told), token)
  return {
    kind: kindOf(status, wordsOf(body), told.retryable),
    message: `The endpoint answered ${status}${reason ? ` (${reason})` : ''}`,
    waitMs: head?.retryAfterMs ?? seconds(told.estimated_time),
  }
}

function networkCode(error: unknown): string | null {
  if (!(error instanceof TypeError)) return null
  const cause: unknown = error.cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
  return typeof code === 'string' ? code : 'connection lost'
}

/** The failure that an error of `fetch` means; null for another error. */
export function failureOfConnection(error: unknown, token: string): Failure | null {
  const code = networkCode(error)
  if (!code) return null
  const message = `The connection to the endpoint failed (${redact(code, token)})`
  return { kind: 'fault', message, isUnreached: UNREACHED.includes(code) }
}

/**
 * The failure of an unexpected error. Its text may contain secrets or a user's words, so the message only has
 * its name.
 */
export function unexpectedFailure(error: unknown, token: string): Failure {
  const name = error instanceof Error ? error.name : typeof error
  return { kind: 'refused-request', message: `The call failed unexpectedly (${redact(name, token)})` }
}
