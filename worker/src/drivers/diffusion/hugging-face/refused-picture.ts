import { CallFailure, isRefusalText } from '../endpoints/failure.ts'
import { redact } from '../endpoints/redact.ts'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Throws when a provider's answer with status 200 says that it drew nothing. The client takes such an answer
 * for a picture (fal draws a black one), or for one that is malformed, which would be paid a second time.
 * @throws {CallFailure} `refused-content` for the photo or the words, `fault` for a job that failed otherwise
 */
export function refuseFailedJob(answer: unknown, token: string): void {
  const fields: Record<string, unknown> = { ...(answer as object) }
  // wavespeed wraps its job in `data`.
  const job: Record<string, unknown> = { ...fields, ...(fields.data as object | undefined) }
  const flags = job.has_nsfw_concepts
  if (Array.isArray(flags) && flags.includes(true)) {
    throw new CallFailure({ kind: 'refused-content', message: 'The provider found the picture unsafe' })
  }
  if (job.status !== 'failed' && job.status !== 'canceled') return
  const reason = textOf(job.error)
  const kind = isRefusalText(reason) ? 'refused-content' : 'fault'
  const message = `The provider's job ${job.status === 'failed' ? 'failed' : 'was cancelled'}`
  throw new CallFailure({ kind, message: `${message}${reason && ` (${redact(reason, token)})`}` })
}
