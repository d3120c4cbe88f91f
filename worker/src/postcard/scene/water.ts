import { darken } from '../color.ts'
import { mark, rect, repeat, stroke } from '../svg.ts'
import { paperWater } from './paper-water.ts'
import { along, type Scene, STAGE } from './stage.ts'

/** Water from `top` to `bottom` with short strokes of light, and the reflection of the sun under the sun. */
export function water(scene: Scene, top: number, bottom: number = STAGE.height): string {
  const { palette, defs, view } = scene
  const random = scene.random.fork(`water ${top}`)
  const height = bottom - top
  const body = defs.flat
    ? paperWater(scene, top, bottom)
    : rect(
        view.left,
        top,
        view.right - view.left,
        height,
        defs.linear([
          [0, palette.water[0]],
          [1, palette.water[1]],
        ]),
      )
  const dashes = (count: number): string =>
    repeat(count, () => {
      const near = random.next() ** 1.3
      const length = random.between(12, 62) * (0.4 + near * 1.5)
      const x = random.between(view.left - 20, view.right - length)
      return `M${x.toFixed(1)},${(top + 4 + near * (height - 8)).toFixed(1)}h${length.toFixed(1)}`
    })
  const amount = along(scene, Math.round(Math.min(1, height / 160) * 40))
  return (
    body +
    mark('ripple', stroke(dashes(amount), palette.haze, 2.3, { opacity: palette.dark ? 0.3 : 0.5 })) +
    mark(
      'ripple-too',
      stroke(dashes(Math.round(amount * 0.7)), darken(palette.water[1], 0.3), 2.3, { opacity: 0.3 }),
    ) +
    (scene.weather.sun === 'hidden' && !palette.dark
      ? ''
      : mark(
          'glint',
          stroke(sunRoad(scene, top, bottom), palette.sun, 3.6, { opacity: palette.dark ? 0.5 : 0.72 }),
        ))
  )
}

function sunRoad(scene: Scene, top: number, bottom: number): string {
  const random = scene.random.fork('sun road')
  let road = ''
  for (let y = top + 4; y < bottom - 4; y += 9) {
    const near = (y - top) / 220
    const width = (24 + near * 64) * random.between(0.4, 1.15)
    road += `M${(scene.sun.x - width / 2 + random.between(-16, 16)).toFixed(1)},${y}h${width.toFixed(1)}`
  }
  return road
}

/** White foam along a shore line given as path data. */
export function foam(line: string, width = 7): string {
  return stroke(line, '#ffffff', width, { opacity: 0.75 })
}
