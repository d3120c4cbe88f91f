import type { Size } from '../size.ts'

/** Pixels that hang together, and their box. */
export interface Patch {
  pixels: number[]
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The connected patches (by edges and corners) of the pixels that `isIn` picks, in the order of their first
 * pixels.
 */
export function patchesOf({ width, height }: Size, isIn: (index: number) => boolean): Patch[] {
  const seen = new Uint8Array(width * height)
  const patches: Patch[] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isIn(start)) continue
    seen[start] = 1
    const patch: Patch = { pixels: [start], left: width, top: height, right: 0, bottom: 0 }
    for (let next = 0; next < patch.pixels.length; next += 1) {
      const index = patch.pixels[next] ?? 0
      const x = index % width
      const y = (index - x) / width
      patch.left = Math.min(patch.left, x)
      patch.right = Math.max(patch.right, x)
      patch.top = Math.min(patch.top, y)
      patch.bottom = Math.max(patch.bottom, y)
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY += 1) {
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX += 1) {
          const near = nearY * width + nearX
          if (seen[near] || !isIn(near)) continue
          seen[near] = 1
          patch.pixels.push(near)
        }
      }
    }
    patches.push(patch)
  }
  return patches
}
