/** A job that a provider has begun and that the client has not got yet. */
export interface ProviderJob {
  /** Where its state is read. */
  state: URL
  /** How it is stopped; null where a provider offers no way. */
  cancel: { url: URL; method: 'PUT' | 'POST' } | null
}

/**
 * The same address, by the router of Hugging Face when the first request went there: its token counts nowhere
 * else.
 */
function through(first: URL, address: unknown, suffix = ''): URL | null {
  const named = typeof address === 'string' ? URL.parse(address) : null
  if (!named) return null
  const provider = first.host === 'router.huggingface.co' ? `/${first.pathname.split('/')[1]}` : ''
  return new URL(`${provider}${named.pathname}${suffix}${first.search}`, first)
}

/** The job in the answer to a first request that went to `first`; null when it holds none. */
export function jobIn(first: URL, answer: unknown): ProviderJob | null {
  const { response_url: falAddress, urls, data }: Record<string, unknown> = { ...(answer as object) }
  const fal = through(first, falAddress)
  if (fal) {
    const url = through(first, falAddress, '/cancel')
    return { state: fal, cancel: url && { url, method: 'PUT' } }
  }
  const { get, cancel }: Record<string, unknown> = {
    ...((urls ?? (data as { urls?: object })?.urls) as object),
  }
  const state = through(first, get)
  const url = through(first, cancel)
  return state && { state, cancel: url && { url, method: 'POST' } }
}

/**
 * Whether a prediction of replicate is still drawn: it answers after 60 seconds, ready or not, and the client
 * gives up then.
 */
export function isUnfinishedPrediction(answer: unknown): boolean {
  const { status, urls }: Record<string, unknown> = { ...(answer as object) }
  return urls !== undefined && (status === 'starting' || status === 'processing')
}
