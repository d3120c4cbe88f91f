import { mix } from '../color.ts'
import { circle, path, rect, repeat } from '../svg.ts'
import { along, type Scene, STAGE } from './stage.ts'

const BANDS = 6

/** The sky as sheets of paper, each cut in slow curves, with the sun or the moon as discs between them. */
export function paperSky(scene: Scene): string {
  const { palette, view } = scene
  const random = scene.random.fork('paper sky')
  const [top, high, low, horizon] = palette.sky
  const color = (share: number): string =>
    share < 0.4
      ? mix(top, high, share / 0.4)
      : share < 0.75
        ? mix(high, low, (share - 0.4) / 0.35)
        : mix(low, horizon, (share - 0.75) / 0.25)
  const bands = repeat(BANDS, (index) => {
    const share = (index + 1) / BANDS
    const y = view.top + share * (520 - view.top) - 20
    const phase = random.between(0, 6)
    const swing = random.between(12, 26)
    let line = ''
    for (let x = view.left; x < view.right + 40; x += 40)
      line += `L${x},${(y + swing * Math.sin(x * 0.008 + phase) + swing * 0.4 * Math.sin(x * 0.019 + phase * 2)).toFixed(1)}`
    const sheet = path(`M${view.left},${STAGE.height}${line}V${STAGE.height}Z`, color(share))
    return index === 2 && scene.weather.sun !== 'hidden' ? discs(scene) + sheet : sheet
  })
  const lights = palette.dark
    ? repeat(along(scene, Math.round(46 - view.top * 0.06)), () =>
        circle(
          random.between(view.left + 8, view.right - 8),
          view.top + random.next() * random.next() * (420 - view.top),
          random.between(1.6, 3.6),
          '#fff6d8',
        ),
      )
    : ''
  return rect(view.left, view.top, view.right - view.left, STAGE.height - view.top, top) + bands + lights
}

function discs({ palette, sun }: Scene): string {
  const radius = palette.dark ? sun.radius * 0.8 : sun.radius
  return (
    circle(sun.x, sun.y, radius * 2.1, mix(palette.halo, palette.sky[1], 0.55)) +
    circle(sun.x, sun.y, radius * 1.5, mix(palette.halo, palette.sky[1], 0.25)) +
    circle(sun.x, sun.y, radius, palette.sun)
  )
}
