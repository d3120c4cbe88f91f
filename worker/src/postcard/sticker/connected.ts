import type { Size } from '../size.ts'

/** The pixels to the left, right, above and below; -1 for one beyond the picture. */
export function pixelsBeside(index: number, { width, height }: Size): number[] {
  const x = index % width
  const below = index + width
  return [
    x > 0 ? index - 1 : -1,
    x < width - 1 ? index + 1 : -1,
    index >= width ? index - width : -1,
    below < width * height ? below : -1,
  ]
}

/** The parts, connected by edges, of the pixels that `isIn` picks, in the order of their first pixels. */
export function connectedParts(size: Size, isIn: (index: number) => boolean): number[][] {
  const seen = new Uint8Array(size.width * size.height)
  const parts: number[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isIn(start)) continue
    seen[start] = 1
    const part = [start]
    for (let at = 0; at < part.length; at += 1)
      for (const next of pixelsBeside(part[at] ?? 0, size)) {
        if (next < 0 || seen[next] || !isIn(next)) continue
        seen[next] = 1
        part.push(next)
      }
    parts.push(part)
  }
  return parts
}
