import type { Color } from '../color.ts'
import type { Size } from '../size.ts'

/** A box in a picture, in shares of its width and height. */
export interface ShareBox {
  left: number
  top: number
  width: number
  height: number
}

/** Nothing fades within the first, and all that does from the second on, in radii of the pet's oval. */
const FROM = 1
const TO = 1.5
/** The most of the background that goes. */
const MOST = 0.88

/**
 * Lets what is around a pet fade into the paper, as around the portrait on an old stamp: grass and rooms
 * would be louder than the pet. `rgb` (three bytes per pixel) is changed in place; `box` is the pet's.
 */
export function fadeAround(rgb: Buffer, { width, height }: Size, box: ShareBox, color: Color): void {
  const value = Number.parseInt(color.slice(1), 16)
  const paper = [(value >> 16) & 255, (value >> 8) & 255, value & 255]
  const [across, down] = [(box.width * width) / 2, (box.height * height) / 2]
  const [middle, half] = [box.left * width + across, box.top * height + down]
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 3) {
      const far = Math.hypot((x + 0.5 - middle) / across, (y + 0.5 - half) / down)
      const share = MOST * Math.min(1, Math.max(0, (far - FROM) / (TO - FROM)))
      if (share === 0) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const own = rgb[index + channel] ?? 0
        rgb[index + channel] = Math.round(own + ((paper[channel] ?? 0) - own) * share)
      }
    }
  }
}
