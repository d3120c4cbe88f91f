/** Ties a pet's box on the photo to its choice below; `all` has no box. */
export function petRadioId(index: number | 'all'): string {
  return `pet-${index}`
}
