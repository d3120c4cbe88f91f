import { darken, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { circle, ellipse, mark, repeat, round, stroke } from '../svg.ts'
import { along, type Scene, STAGE } from './stage.ts'

const BOW = ['#e8604a', '#f0a04a', '#f6dc6a', '#7fc07a', '#5a9fd0', '#8f7fd0'] as const

/** A faint rainbow on the side away from the sun. */
export function rainbow(scene: Scene): string {
  const { weather, sun, defs } = scene
  if (!weather.rainbow || defs.flat) return ''
  const x = sun.x > STAGE.width / 2 ? sun.x - 420 : sun.x + 420
  return BOW.map((color, index) =>
    circle(x, 690, 430 - index * 9, 'none', { stroke: color, 'stroke-width': 9.5, opacity: 0.24 }),
  ).join('')
}

/** Flakes or leaves in front of the landscape; behind the pet. */
export function falling(scene: Scene): string {
  const { falls } = scene.weather
  if (!falls) return ''
  const { view, palette } = scene
  const random = scene.random.fork('falling')
  const place = (): [number, number] => [
    random.between(view.left + 8, view.right - 8),
    random.between(view.top + 8, view.bottom - 8),
  ]
  if (falls === 'snow')
    return repeat(along(scene, 110), (index) => {
      const [x, y] = place()
      const flake = circle(x, y, 1.2 + random.next() ** 3 * 5, '#ffffff', {
        opacity: random.between(0.5, 0.95).toFixed(2),
      })
      return mark(fallsOf(index), flake)
    })
  return repeat(along(scene, 26), (index) => {
    const [x, y] = place()
    const size = random.between(4, 8)
    const leaf = ellipse(
      x,
      y,
      size,
      size * 0.45,
      tone(palette, random.pick(['#c8562c', '#e0922f', '#b8402c', '#eeb04c'])),
      {
        transform: `rotate(${round(random.between(-70, 70))} ${round(x)} ${round(y)})`,
      },
    )
    return mark(fallsOf(index), leaf)
  })
}

/** What falls is in two groups, which sway apart. */
function fallsOf(index: number): string {
  return index % 2 ? 'falls' : 'falls-too'
}

/** A bank of heaped clouds that rises behind the horizon. */
export function cloudBank(scene: Scene, horizon: number): string {
  const { palette, view, weather } = scene
  const random = scene.random.fork('bank')
  const grey = weather.sun === 'hidden' ? 0.22 : 0.08
  const layers = [
    { y: horizon - 150, size: 74, color: mix(palette.cloud, palette.sky[1], palette.dark ? 0.72 : 0.4) },
    { y: horizon - 92, size: 62, color: mix(palette.cloud, palette.sky[2], palette.dark ? 0.6 : 0.12) },
  ]
  return layers
    .map(({ y, size, color }) => {
      const fill = darken(color, palette.dark ? grey : grey * 0.4)
      const heaps = repeat(along(scene, 13), (index) => {
        const step = (view.right - view.left) / along(scene, 13)
        const x = view.left + (index + random.between(0.1, 0.9)) * step
        return circle(x, y + random.between(0, 46), size * random.between(0.62, 1.2), fill)
      })
      return heaps + stroke(`M${view.left},${y + 90}H${view.right}`, fill, 130, { 'stroke-linecap': 'butt' })
    })
    .join('')
}
