/** What npm says of a registry that has no such address (405 or 404 of a mirror) or cannot be reached. */
const UNANSWERED =
  /audit endpoint returned an error|E40[45]|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/

/**
 * What an audit found, by the exit code of npm and all that it printed: `failed` for known flaws and wrong
 * signatures, `not answered` when the registry did not say.
 */
export function auditOutcome(code: number | null, output: string): 'passed' | 'failed' | 'not answered' {
  if (code === 0) return 'passed'
  const isAboutPackages = /severity:|invalid registry signature|missing registry signature|attestation/.test(
    output,
  )
  return !isAboutPackages && UNANSWERED.test(output) ? 'not answered' : 'failed'
}
