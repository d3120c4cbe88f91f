import { overlap } from '../layout.ts'
import { circle, group, mark, rect, repeat, stroke } from '../svg.ts'
import { cloudBank } from './air.ts'
import { along, inSky, type Scene, type View } from './stage.ts'

/** Where the banks of clouds stand, in units of the stage. */
const HORIZON = 600

/** A few flat-bottomed clouds, kept away from the sun. */
export function clouds(scene: Scene, count = 4, low = 330): string {
  const { palette, view, weather } = scene
  if (weather.clouds === 'streaks' && !scene.defs.flat) return streaks(scene, low)
  const random = scene.random.fork('clouds')
  const share = weather.clouds === 'few' ? 0.4 : 1
  const many = Math.max(1, Math.round(along(scene, count * share) * (1 - Math.min(0, view.top) / low)))
  const bank = weather.clouds === 'bank' && !scene.defs.flat ? cloudBank(scene, HORIZON) : ''
  return (
    bank +
    repeat(many, (index) => {
      const wished = view.left + ((index + random.between(0.15, 0.85)) / many) * (view.right - view.left)
      const high = random.between(view.top + 70, inSky(view, low))
      const size = random.between(30, 62) * (1.15 - high / 900)
      const x = besideFocus(scene, wished, size)
      const y = clearOf(scene, x, high, size)
      scene.clouded.push(around(x, y, { aside: size * HALF, up: size * HIGH }))
      const cloud = group(
        cloudShape(x, y, size, random.whole(3, 5), () => random.next()),
        {
          fill: palette.cloud,
          opacity: palette.dark ? 0.3 : 0.78,
        },
      )
      return mark('cloud', cloud)
    })
  )
}

/** Long thin clouds, high up. */
function streaks(scene: Scene, low: number): string {
  const random = scene.random.fork('streaks')
  const { palette, view } = scene
  const bars = repeat(along(scene, 9), () => {
    const y = random.between(view.top + 50, inSky(view, low + 90))
    const x = random.between(view.left - 60, view.right - 80)
    const length = random.between(110, 330)
    const thick = random.between(5, 13)
    const size = thick * 3
    return rect(x, clearOf(scene, x + length / 2, y, size), length, thick, palette.cloud, {
      rx: thick / 2,
      opacity: palette.dark ? 0.18 : random.between(0.3, 0.6).toFixed(2),
    })
  })
  return mark('cloud', bars)
}

/** Moves a cloud below the quiet part of the sky when it would lie in that part. */
function clearOf({ quiet }: Scene, x: number, y: number, size: number): number {
  if (!quiet || x < quiet.left - size * 1.6 || x > quiet.right + size * 1.6) return y
  if (y < quiet.top || y > quiet.bottom + size * 0.4) return y
  return quiet.bottom + size * 0.5 + (y - quiet.top) * 0.2
}

/** The most that a cloud reaches to a side of its middle, and up or down, relative to its size. */
const HALF = 1.95
const HIGH = 0.75

function around(x: number, y: number, { aside, up }: { aside: number; up: number }): View {
  return { left: x - aside, top: y - up, right: x + aside, bottom: y + up }
}

/** Moves a cloud to the side of the main thing to see: a spire in front of it would cut it in two. */
function besideFocus({ focusX, view }: Scene, x: number, size: number): number {
  const reach = size * HALF + 12
  if (Math.abs(x - focusX) >= reach) return x
  const left = focusX - reach
  const right = focusX + reach
  if (left - size < view.left) return right
  if (right + size > view.right) return left
  return x < focusX ? left : right
}

function cloudShape(x: number, y: number, size: number, puffs: number, next: () => number): string {
  const width = size * (1.8 + next())
  let shape = rect(x - width / 2, y - size * 0.16, width, size * 0.32, 'inherit', { rx: size * 0.16 })
  for (let index = 0; index < puffs; index += 1) {
    const along = (index + 0.5) / puffs
    const radius = size * (0.2 + 0.27 * Math.sin(along * Math.PI) * (0.7 + next() * 0.5))
    shape += circle(
      x - width / 2 + size * 0.22 + along * (width - size * 0.44),
      y - radius * 0.35,
      radius,
      'inherit',
    )
  }
  shape += rect(x - width / 2 - size * 0.55, y + size * 0.05, width * 0.7, size * 0.17, 'inherit', {
    rx: size * 0.085,
  })
  return shape.replaceAll(' fill="inherit"', '')
}

/** How far a flock reaches to the sides and up or down, and what a video moves it by besides. */
const FLOCK = { aside: 70 + 26, up: 30 + 12, sway: 60 }

/** A small, loose flock of birds, wholly inside the picture and beside the postmark. */
export function birds(scene: Scene, x: number, y: number, count = 6): string {
  if (!scene.weather.birds) return ''
  const random = scene.random.fork('birds')
  const middle = flockPlace(scene, x, y)
  if (!middle) return ''
  const flock = repeat(count, () => {
    const wing = random.between(6, 13)
    const left = middle.x + random.between(-70, 70)
    const top = middle.y + random.between(-30, 30)
    const n = (value: number): string => value.toFixed(1)
    return `M${n(left - wing)},${n(top - wing * 0.35)}q${n(wing * 0.5)},${n(-wing * 0.35)} ${n(wing)},${n(wing * 0.4)}q${n(wing * 0.5)},${n(-wing * 0.75)} ${n(wing)},${n(-wing * 0.4)}`
  })
  const drawn = stroke(flock, scene.palette.dark ? scene.palette.cloud : scene.palette.ink, 2.3, {
    opacity: 0.8,
  })
  return mark('birds', drawn)
}

/** How far from its wished place a flock is looked for, sidewards and down, in units of the stage. */
const SIDEWARDS = [0, 60, -60, 120, -120, 180, -180, 240, -240]
const DOWN = [0, 40, -40, 80, 120]

/**
 * The place of a flock next to the wished one; null where none is free. A bird that the picture's edge cuts
 * is a black stroke, one in the postmark makes its words hard to read, and one before a cloud or the sun
 * looks like a stain on it.
 */
function flockPlace(
  { view, quiet, clouded, sun, weather }: Scene,
  x: number,
  high: number,
): { x: number; y: number } | null {
  const edge = FLOCK.aside + FLOCK.sway
  const y = inSky(view, high)
  const bright = around(sun.x, sun.y, { aside: sun.radius, up: sun.radius })
  const taken = [...clouded, ...(quiet ? [quiet] : []), ...(weather.sun === 'hidden' ? [] : [bright])]
  for (const down of DOWN)
    for (const aside of SIDEWARDS) {
      const place = {
        x: Math.min(Math.max(x + aside, view.left + edge), view.right - edge),
        y: Math.max(y + down, view.top + FLOCK.up * 2),
      }
      const flock = around(place.x, place.y, { aside: edge, up: FLOCK.up })
      if (!taken.some((box) => overlap(flock, box))) return place
    }
  return null
}
