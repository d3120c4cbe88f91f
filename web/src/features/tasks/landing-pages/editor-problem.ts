import { ApiError, type FailureCode } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { T } from '../../../lib/locale.ts'

export interface EditorProblem {
  field: 'name' | 'link' | 'tasks'
  text: string
}

const FIELDS: Partial<Record<FailureCode, EditorProblem['field']>> = {
  landing_page_name_missing: 'name',
  landing_page_selection: 'tasks',
  task_not_found: 'tasks',
  short_link_invalid: 'link',
  short_link_reserved: 'link',
  short_link_taken: 'link',
}

/** Where a refusal of the server belongs in the form; null for one that is about none of its fields. */
export function problemOf(error: unknown, t: T): EditorProblem | null {
  const field = error instanceof ApiError ? FIELDS[error.code] : undefined
  return field ? { field, text: errorText(error, t) } : null
}
