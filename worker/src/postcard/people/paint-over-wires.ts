import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'
import type { People } from './people-in-photo.ts'

/** How far beyond a wire's edge its shadow and its shine are gone, in halves of its breadth. */
const CLEAR = 1.4

/**
 * Paints over the wires before a pet in a picture of that part of the photo, with what is on both sides of
 * each. `rgb` (three bytes per pixel) is changed in place.
 */
export function paintOverWires(
  rgb: Uint8Array,
  { width, height }: Size,
  crop: CropBox,
  { area, wires = [] }: Pick<People, 'area' | 'wires'>,
): void {
  const photo = Uint8Array.from(rgb)
  const scale = width / crop.width
  for (const { normal, at, half } of wires) {
    const reach = half * scale * CLEAR
    // Where the line is in the picture.
    const line = (at - (crop.left - area.left) * normal.x - (crop.top - area.top) * normal.y) * scale
    const sideOf = (x: number, y: number, away: number): number => {
      const column = Math.min(width - 1, Math.max(0, Math.round(x + normal.x * away)))
      const row = Math.min(height - 1, Math.max(0, Math.round(y + normal.y * away)))
      return (row * width + column) * 3
    }
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const beside = (x + 0.5) * normal.x + (y + 0.5) * normal.y - line
        if (Math.abs(beside) >= reach) continue
        const [before, after] = [sideOf(x, y, -reach - beside), sideOf(x, y, reach - beside)]
        const share = (beside + reach) / (2 * reach)
        const to = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel += 1) {
          const [one, other] = [photo[before + channel] ?? 0, photo[after + channel] ?? 0]
          rgb[to + channel] = Math.round(one + (other - one) * share)
        }
      }
    }
  }
}
