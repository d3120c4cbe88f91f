import type { Ridge } from './ridge.ts'
import type { Silhouette } from './silhouette.ts'
import { inSky, type Scene, type View } from './stage.ts'

type Sun = Scene['sun']

export interface Surroundings {
  /** The landmark's outline, with the place of its foot. */
  landmark: { outline: Silhouette; x: number; y: number } | null
  view: View
  /** The box of the postmark. */
  quiet: View | null
  /** The box of a style's own label, which would cut the disc. */
  label: View | null
  petSide: Scene['petSide']
  /**
   * The landscape below the sky, and the radius of the disc without its rings as a share of the sun's; left
   * out while the landscape is not drawn.
   */
  horizon?: { ridge: Ridge; disc: number }
  /** True when the disc may go down behind the ridge. */
  low?: boolean
}

/**
 * Air between the disc and what is below it: close above a spire it looks balanced, and in a video the sky
 * moves against the landmark.
 */
const AIR = 44
/**
 * Of a disc that goes down: the shares of it that the ridge may cover, and how far above its middle the ridge
 * may reach, in radii. A peak that reaches further would split the disc.
 */
const COVERED = { from: 0.38, to: 0.62 }
const PEAK = 0.3
const FROM_EDGE = 16
const STEP = 12
/**
 * The light on a pet comes from the other side: the disc stays out of this share of the picture, on the pet's
 * side.
 */
const OVER_PET = 0.32
/** The lowest that a disc is moved, in units of the stage; and that of one that goes down. */
const LOWEST = 340
const LOWEST_SET = 600
/** What a disc may shrink to when there is no room for it. */
const SIZES = [1, 0.85, 0.7, 0.55, 0.42]

/**
 * The place of a sun or moon next to the wished one, where its disc touches neither the landmark nor the
 * postmark: a disc on the tip of a spire looks skewered. It is above the ridge with air between them or, when
 * it may or there is no other place, about half behind it. Without any such place it is above the picture.
 */
export function placeSun(wished: Sun, around: Surroundings): Sun {
  for (const size of SIZES) {
    const sun = { ...wished, radius: wished.radius * size }
    if (isClear(sun, around)) return sun
    const near = nearest(sun, around)
    if (near) return near
  }
  // Cliffs that leave little sky.
  if (around.horizon && !around.low) return placeSun(wished, { ...around, low: true })
  return { ...wished, y: around.view.top - wished.radius * 2 }
}

function nearest(wished: Sun, around: Surroundings): Sun | null {
  const { view, petSide, low } = around
  const { radius } = wished
  const overPet = (view.right - view.left) * OVER_PET
  const left = view.left + (petSide === 'left' ? overPet : radius)
  const right = view.right - (petSide === 'right' ? overPet : radius)
  let found: Sun | null = null
  let least = Number.POSITIVE_INFINITY
  for (let y = view.top + radius + FROM_EDGE; y <= (low ? LOWEST_SET : inSky(view, LOWEST)); y += STEP)
    for (let x = left; x <= right; x += STEP) {
      const far = Math.hypot(x - wished.x, y - wished.y)
      if (far >= least || !isClear({ x, y, radius }, around)) continue
      least = far
      found = { x, y, radius }
    }
  return found
}

function isClear(sun: Sun, { landmark, quiet, label, horizon, low }: Surroundings): boolean {
  if (quiet && isBehind(sun, quiet, sun.radius * 1.5)) return false
  if (label && isBehind(sun, label, sun.radius)) return false
  if (landmark && touches(sun, (x) => landmarkTop(landmark, x))) return false
  if (!horizon || !touches(sun, (x) => horizon.ridge.topAt(x))) return true
  return low === true && isSetting({ ...sun, radius: sun.radius * horizon.disc }, horizon.ridge)
}

/** y of the landmark's top there; infinite where it does not stand. */
export function landmarkTop({ outline, x, y }: NonNullable<Surroundings['landmark']>, at: number): number {
  const top = outline.topAt(at - x)
  return top < 0 ? y + top : Number.POSITIVE_INFINITY
}

/** Whether something is inside of the disc or close to it. */
function touches({ x, y, radius }: Sun, topAt: (x: number) => number): boolean {
  const reach = radius + AIR
  for (let aside = -reach; aside <= reach; aside += 4)
    if (topAt(x + aside) <= y + Math.sqrt(Math.max(0, reach ** 2 - aside ** 2))) return true
  return false
}

/** Whether the ridge covers about the lower half of the disc, and no peak splits it. */
function isSetting({ x, y, radius }: Sun, ridge: Ridge): boolean {
  let [points, covered] = [0, 0]
  for (let aside = 4 - radius; aside < radius; aside += 8) {
    const half = Math.sqrt(radius ** 2 - aside ** 2)
    if (ridge.topAt(x + aside) < y - Math.min(half, radius * PEAK)) return false
    for (let down = 4 - half; down < half; down += 8) {
      points += 1
      if (ridge.isSolid(x + aside, y + down)) covered += 1
    }
  }
  return covered >= points * COVERED.from && covered <= points * COVERED.to
}

function isBehind({ x, y }: { x: number; y: number }, box: View, reach: number): boolean {
  return x + reach > box.left && x - reach < box.right && y + reach > box.top && y - reach < box.bottom
}
