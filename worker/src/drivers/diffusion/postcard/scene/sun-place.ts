import type { Silhouette } from './silhouette.ts'
import type { Scene, View } from './stage.ts'

type Sun = Scene['sun']

interface Surroundings {
  /** The landmark's outline, with the place of its foot. */
  landmark: { outline: Silhouette; x: number; y: number }
  view: View
  /** The box of the postmark. */
  quiet: View | null
  petSide: Scene['petSide']
}

/** Air between the disc and the landmark: close above a spire it looks balanced, and in a video the sky moves against the landmark. */
const AIR = 44
const FROM_EDGE = 16
const STEP = 12
/** The light on a pet comes from the other side: the disc stays out of this share of the picture, on the pet's side. */
const OVER_PET = 0.32
/** The lowest that a disc is moved, in units of the stage. */
const LOWEST = 340
/** What a disc may shrink to when there is no room for it. */
const SIZES = [1, 0.85, 0.7]

/**
 * The place of a sun or moon next to the wished one, where its disc touches neither the landmark nor the postmark: a disc on the tip of a spire
 * looks skewered. Without such a place the wished one.
 */
export function placeSun(wished: Sun, around: Surroundings): Sun {
  for (const size of SIZES) {
    const sun = { ...wished, radius: wished.radius * size }
    if (isClear(sun, around)) return sun
    const near = nearest(sun, around)
    if (near) return near
  }
  return wished
}

function nearest(wished: Sun, around: Surroundings): Sun | null {
  const { view, petSide } = around
  const { radius } = wished
  const overPet = (view.right - view.left) * OVER_PET
  const left = view.left + (petSide === 'left' ? overPet : radius)
  const right = view.right - (petSide === 'right' ? overPet : radius)
  let found: Sun | null = null
  let least = Number.POSITIVE_INFINITY
  for (let y = view.top + radius + FROM_EDGE; y <= LOWEST; y += STEP)
    for (let x = left; x <= right; x += STEP) {
      const far = Math.hypot(x - wished.x, y - wished.y)
      if (far >= least || !isClear({ x, y, radius }, around)) continue
      least = far
      found = { x, y, radius }
    }
  return found
}

function isClear({ x, y, radius }: Sun, { landmark, quiet }: Surroundings): boolean {
  const reach = radius + AIR
  if (quiet && isBehind({ x, y }, quiet, radius * 1.5)) return false
  for (let aside = -reach; aside <= reach; aside += 4) {
    const top = landmark.outline.topAt(x + aside - landmark.x)
    if (top < 0 && landmark.y + top <= y + Math.sqrt(Math.max(0, reach ** 2 - aside ** 2))) return false
  }
  return true
}

function isBehind({ x, y }: { x: number; y: number }, box: View, reach: number): boolean {
  return x + reach > box.left && x - reach < box.right && y + reach > box.top && y - reach < box.bottom
}
