import { AppError } from '@pawport/shared/platform/errors.ts'
import type { App } from './schema.ts'

/** The most levels of lists and objects in what a client sends; no endpoint takes more than a few. */
const MAX_LEVELS = 32

/**
 * Whether a parsed JSON value nests lists and objects deeper than any endpoint takes. It goes level by level,
 * without recursion.
 */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value].filter(holdsValues)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_LEVELS) return true
    level = level.flatMap((outer) => Object.values(outer)).filter(holdsValues)
  }
  return false
}

/** Lists and plain objects; a stream or a buffer is no value that was parsed. */
function holdsValues(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/**
 * Refuses bodies that nest too deep (AppError `bad_request`) before any check goes through them: those are
 * recursive, and would end in a stack that overflows.
 */
export function limitNesting(app: App): void {
  app.addHook('preValidation', async ({ body }) => {
    if (isNestedTooDeep(body)) throw new AppError('bad_request', { detail: 'nested too deep' })
  })
}
