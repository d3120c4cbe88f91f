/** The previews to render after one more has arrived: the new one over the one before. */
export function nextPreviews(shown: readonly string[], arrived: string): readonly string[] {
  return shown.includes(arrived) ? shown : [...shown.slice(-1), arrived]
}
