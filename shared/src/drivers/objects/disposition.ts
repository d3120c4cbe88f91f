import { endingOf } from './content-type.ts'

/**
 * The Content-Disposition of an object: inline, with a neutral name for "Save picture as", because a key
 * would identify the owner of the picture.
 */
export function contentDisposition(key: string): string {
  const ending = endingOf(key)
  return `inline; filename="${ending ? `pawport.${ending}` : 'pawport'}"`
}
