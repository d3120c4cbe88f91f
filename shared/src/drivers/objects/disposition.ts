import { endingOf } from './content-type.ts'

/**
 * The Content-Disposition of an object: shown in place. "Save picture as" gets a neutral name: a key would tell whose
 * picture it is.
 */
export function contentDisposition(key: string): string {
  const ending = endingOf(key)
  return `inline; filename="${ending ? `pawport.${ending}` : 'pawport'}"`
}
