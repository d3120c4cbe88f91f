/** Ties a pet's box on the photo to its choice below. */
export function petRadioId(index: number): string {
  return `pet-${index}`
}
