import { circle, group, rect, repeat, stroke } from '../svg.ts'
import { along, type Scene } from './stage.ts'

/** A few flat-bottomed clouds, kept away from the sun. */
export function clouds(scene: Scene, count = 4, low = 330): string {
  const random = scene.random.fork('clouds')
  const { palette, view } = scene
  const many = Math.round(along(scene, count) * (1 - Math.min(0, view.top) / low))
  return repeat(many, (index) => {
    const x = view.left + ((index + random.between(0.15, 0.85)) / many) * (view.right - view.left)
    const high = random.between(view.top + 70, low)
    const size = random.between(30, 62) * (1.15 - high / 900)
    const y = clearOf(scene, x, high, size)
    return group(
      cloudShape(x, y, size, random.whole(3, 5), () => random.next()),
      {
        fill: palette.cloud,
        opacity: palette.dark ? 0.3 : 0.78,
      },
    )
  })
}

/** Moves a cloud below the quiet part of the sky when it would lie in that part. */
function clearOf({ quiet }: Scene, x: number, y: number, size: number): number {
  if (!quiet || x < quiet.left - size * 1.6 || x > quiet.right + size * 1.6) return y
  if (y < quiet.top || y > quiet.bottom + size * 0.4) return y
  return quiet.bottom + size * 0.5 + (y - quiet.top) * 0.2
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

/** A small, loose flock of birds. */
export function birds(scene: Scene, x: number, y: number, count = 6): string {
  const random = scene.random.fork('birds')
  const flock = repeat(count, () => {
    const wing = random.between(6, 13)
    const left = x + random.between(-70, 70)
    const top = y + random.between(-30, 30)
    const n = (value: number): string => value.toFixed(1)
    return `M${n(left - wing)},${n(top - wing * 0.35)}q${n(wing * 0.5)},${n(-wing * 0.35)} ${n(wing)},${n(wing * 0.4)}q${n(wing * 0.5)},${n(-wing * 0.75)} ${n(wing)},${n(-wing * 0.4)}`
  })
  return stroke(flock, scene.palette.dark ? scene.palette.cloud : scene.palette.ink, 2.3, { opacity: 0.8 })
}
