import { lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { repeat, round, stroke } from '../svg.ts'
import { at, fold } from './crest.ts'
import { land } from './land.ts'
import { prints } from './prints.ts'
import { along, type Scene } from './stage.ts'

/** Snow with drifts. */
export function snowfield(scene: Scene): string {
  const { palette } = scene
  const snow = lighten(tone(palette, '#fbfdfe'), palette.dark ? 0.12 : 0.35)
  const shade = tone(palette, palette.dark ? '#8fb0cc' : '#b9d5e4')
  const random = scene.random.fork('near snow')
  const { left, right } = scene.view
  const drifts = repeat(along(scene, 16), () => {
    const share = random.between(0.1, 0.95)
    const length = random.between(70, 160) * (0.6 + share)
    return `M${round(random.between(left - 30, right - 40))},${round(at(scene, share))}q${round(length * 0.5)},${round(-length * 0.08)} ${round(length)},0`
  })
  return (
    land(scene, fold(scene, 'rise', 0, 26), snow, shade, scene.view.bottom) +
    land(
      scene,
      fold(scene, 'slope', 0.46, 48),
      lighten(snow, 0.2),
      mix(shade, snow, 0.35),
      scene.view.bottom,
    ) +
    stroke(drifts, shade, 2.6, { opacity: 0.6 }) +
    prints(scene, mix(shade, palette.ink, 0.25), 0.5)
  )
}
