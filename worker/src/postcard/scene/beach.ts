import { type Color, darken, lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { ellipse, repeat, round, stroke } from '../svg.ts'
import { at, fold } from './crest.ts'
import { land } from './land.ts'
import { prints } from './prints.ts'
import { along, type Scene } from './stage.ts'

/** Sand with ripples and pebbles; colours at the crest and at the foot. */
export function beach(scene: Scene, colors: readonly [Color, Color] = ['#ffeec4', '#e6b87a']): string {
  const { palette } = scene
  const [crest, foot] = colors
  const random = scene.random.fork('near sand')
  const { left, right } = scene.view
  const shade = tone(palette, darken(foot, 0.25))
  const ripples = repeat(along(scene, 34), () => {
    const share = random.between(0.12, 0.98)
    const length = random.between(50, 110) * (0.6 + share)
    const x = random.between(left - 20, right - 40)
    return `M${round(x)},${round(at(scene, share))}q${round(length * 0.25)},-7 ${round(length * 0.5)},0t${round(length * 0.5)},0`
  })
  const pebbles = repeat(along(scene, 40), () => {
    const share = random.between(0.1, 1)
    return ellipse(
      random.between(left, right),
      at(scene, share),
      random.between(1.6, 3) * (0.7 + share),
      random.between(1.2, 2) * (0.7 + share),
      random.pick([lighten(crest, 0.35), shade, tone(palette, mix(foot, '#ffffff', 0.2))]),
      { opacity: 0.7 },
    )
  })
  return (
    land(
      scene,
      fold(scene, 'rise', 0, 22),
      tone(palette, crest),
      tone(palette, mix(crest, foot, 0.7)),
      scene.view.bottom,
    ) +
    land(
      scene,
      fold(scene, 'slope', 0.46, 46),
      tone(palette, mix(crest, foot, 0.25)),
      tone(palette, foot),
      scene.view.bottom,
    ) +
    stroke(ripples, shade, 2.4, { opacity: 0.22 }) +
    pebbles +
    prints(scene, shade, 0.3)
  )
}
