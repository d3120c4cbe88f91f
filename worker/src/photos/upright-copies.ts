import type { Detection, Edges } from './non-maximum-suppression.ts'
import { fromRawPixels, type RawPixels } from './raw-pixels.ts'

/**
 * Degrees, clockwise, by which a photo without a pet is turned: one of the copies of a photo that lies on its
 * side is upright.
 */
export const TURNS = [90, 270, 180] as const
type Turn = (typeof TURNS)[number]

/** The photo turned clockwise. */
export async function turned(photo: RawPixels, degrees: Turn): Promise<RawPixels> {
  const { data, info } = await fromRawPixels(photo)
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A detection in the photo that was found in its copy turned by `degrees`. */
export function turnedBack({ edges, ...found }: Detection, degrees: Turn): Detection {
  const { left, top, right, bottom } = edges
  const back: Record<Turn, Edges> = {
    90: { left: top, top: 1 - right, right: bottom, bottom: 1 - left },
    180: { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top },
    270: { left: 1 - bottom, top: left, right: 1 - top, bottom: right },
  }
  return { ...found, edges: back[degrees] }
}
