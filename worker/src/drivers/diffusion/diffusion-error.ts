import type { ErrorCode } from '@pawport/shared/contract/errors.ts'

/** How the worker answers a failure of the picture driver: see the table in docs/inference.md. */
export type Remedy =
  | { kind: 'retry'; afterMs?: number }
  | { kind: 'fail'; code: ErrorCode }
  | { kind: 'pause-queue' }

/** A failure of the diffusion endpoint, without the photo or any token in its message. */
export class DiffusionError extends Error {
  readonly remedy: Remedy
  constructor(message: string, remedy: Remedy) {
    super(message)
    this.name = 'DiffusionError'
    this.remedy = remedy
  }
}
