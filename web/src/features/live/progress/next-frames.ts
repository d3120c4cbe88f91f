/** The frames that lie on each other after one more has arrived: it, and the one that it covers meanwhile. */
export function nextFrames(shown: readonly string[], arrived: string): readonly string[] {
  return shown.includes(arrived) ? shown : [...shown.slice(-1), arrived]
}
