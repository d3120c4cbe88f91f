import type { Hand } from '../drawn/hand.ts'
import type { Palette } from '../palette.ts'
import { type Defs, rect, repeat } from '../svg.ts'

export interface MountInput {
  /** Data URI of the pet's photo, cropped to `aspect` (width / height). */
  image: string
  aspect: number
  /** The middle of the mount on the card. */
  x: number
  y: number
  /** Degrees. */
  rotate: number
  palette: Palette
  defs: Defs
  caption: string
  country: string
}

/** A way to show the pet's photo on the card. */
export interface Mount {
  /** Round mounts need a square crop. */
  shape: 'free' | 'square'
  /**
   * Where the mount is: `corner` is the lower corner, over the edge of the picture; `sky` is the upper part
   * of the picture.
   */
  hangs: 'corner' | 'sky'
  /** Outer size in card units, before rotation. */
  size(aspect: number): { width: number; height: number }
  draw(input: MountInput): string
  /** How the pet in it is drawn; as by the style when left out. */
  hand?: (palette: Palette) => Hand
}

/**
 * A soft shadow as a stack of larger and larger transparent rectangles; a blur filter would take seconds at
 * 2048 pixels.
 */
export function softShadow(
  x: number,
  y: number,
  width: number,
  height: number,
  spread = 16,
  radius = 2,
): string {
  const layers = 8
  return repeat(layers, (index) => {
    const grow = (spread * (index + 1)) / layers - spread * 0.35
    return rect(x - grow, y - grow, width + grow * 2, height + grow * 2, '#0b1420', {
      rx: Math.max(radius, radius + grow + 4),
      opacity: 0.05,
    })
  })
}

/** The photo as an SVG image filling a box. */
export function photo(
  href: string,
  x: number,
  y: number,
  width: number,
  height: number,
  clip?: string,
): string {
  const clipped = clip ? ` clip-path="${clip}"` : ''
  return `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"${clipped}/>`
}
