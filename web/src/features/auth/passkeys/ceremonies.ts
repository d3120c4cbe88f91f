import { call } from '../../../lib/call.ts'

export type PasskeyProblem = 'cancelled' | 'known' | 'unsupported' | 'broken'

/** A browser that has no passkey for us: its user declined, or it cannot. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem

  constructor(problem: PasskeyProblem) {
    super(problem)
    this.problem = problem
  }
}

/** WebAuthn tells a refusal and a time-out by one name, so that sites cannot tell them apart. */
const PROBLEMS: Record<string, PasskeyProblem> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
}

type Library = typeof import('@simplewebauthn/browser')

async function ask<T>(ceremony: (library: Library) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw new PasskeyError('unsupported')
  try {
    return await ceremony(library)
  } catch (error) {
    throw new PasskeyError(PROBLEMS[(error as Error).name] ?? 'broken')
  }
}

/** Makes a passkey and adds it to the account. Throws PasskeyError or ApiError. */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await call('passkeys.begin', {})
  const credential = await ask(({ startRegistration }) => startRegistration({ optionsJSON }))
  await call('passkeys.add', { body: { name, credential } })
}

/** Confirms this session with a passkey. Throws PasskeyError or ApiError. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await call('passkeys.challenge', {})
  const credential = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }))
  await call('passkeys.confirm', { body: { credential } })
}
