import { type Env, text } from './env.ts'

/** Who offers this installation, and with which terms. */
export interface LegalConfig {
  /** The name that terms and privacy page give as the operator's; null without one. */
  operator: string | null
  /** A folder with texts in place of the application's own; null without one. */
  folder: string | null
}

export function legalConfig(env: Env): LegalConfig {
  return { operator: text(env, 'OPERATOR_NAME') ?? null, folder: text(env, 'LEGAL_DIR') ?? null }
}
