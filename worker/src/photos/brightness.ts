/** The grey value (0..255) that the share `part` (0..1) of the values does not exceed. */
export function brightness(values: Uint8Array, part: number): number {
  const counts = new Uint32Array(256)
  // By index: an iterator takes ten times as long for the hundreds of thousands of values of a picture.
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  let darker = 0
  return counts.findIndex((count) => {
    darker += count
    return darker >= part * values.length
  })
}
