/** The id of a pet's radio button, to which its frame on the photo refers; `all` has no frame. */
export function petRadioId(index: number | 'all'): string {
  return `pet-${index}`
}
