import { type Color, darken, lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { circle, repeat, round, stroke } from '../svg.ts'
import { at, fold } from './crest.ts'
import { land } from './land.ts'
import { along, outerEdge, type Scene } from './stage.ts'
import { foliage, leafTones } from './trees.ts'

/** Grass with bushes, and with flowers where the ground has no colours of its own (crest, foot). */
export function meadow(scene: Scene, colors?: readonly [Color, Color]): string {
  const { palette } = scene
  const [crest, foot] = colors ?? palette.ground
  const light = tone(palette, mix(crest, foot, 0.55))
  const dark = tone(palette, mix(foot, palette.ink, 0.3))
  const leaf = leafTones(palette)
  return (
    land(scene, fold(scene, 'rise', 0, 20), light, tone(palette, foot), scene.view.bottom) +
    tufts(scene, 0.08, 0.5, 0.8) +
    land(
      scene,
      fold(scene, 'slope', 0.5, 26),
      tone(palette, mix(foot, palette.ink, 0.08)),
      dark,
      scene.view.bottom,
    ) +
    tufts(scene, 0.52, 1, 1.5) +
    (colors ? '' : flowers(scene)) +
    corner(scene, (random, x, y, size) => foliage(random, x, y, size, leaf))
  )
}

/** Blades of grass in bunches between two depths. */
function tufts(scene: Scene, from: number, to: number, size: number): string {
  const random = scene.random.fork(`tufts ${from}`)
  const { left, right } = scene.view
  const blades = (count: number): string =>
    repeat(along(scene, count), () => {
      const x = random.between(left, right)
      const y = at(scene, random.between(from, to))
      return repeat(4, (index) => {
        const height = random.between(9, 22) * size
        const lean = (index - 1.5) * 5 * size + random.between(-2, 2)
        return `M${round(x + index * 3)},${round(y)}q${round(lean * 0.2)},${round(-height * 0.6)} ${round(lean)},${round(-height)}`
      })
    })
  const { palette } = scene
  return (
    stroke(blades(20), tone(palette, darken(palette.ground[1], 0.28)), 2.4 * size, { opacity: 0.55 }) +
    stroke(blades(20), tone(palette, lighten(palette.ground[0], 0.1)), 2 * size, { opacity: 0.6 })
  )
}

function flowers(scene: Scene): string {
  const { palette } = scene
  if (palette.dark) return ''
  const random = scene.random.fork('near flowers')
  const colors = ['#ffffff', '#f7d154', '#ef7d6b', '#f3b2c6']
  const { left, right } = scene.view
  return repeat(along(scene, 44), () => {
    const share = 0.1 + 0.9 * Math.sqrt(random.next())
    const size = 2 + share * 4
    const x = random.between(left, right)
    const y = at(scene, share)
    const color = tone(palette, random.pick(colors))
    return (
      stroke(
        `M${round(x)},${round(y)}v${round(size * 2.6)}`,
        tone(palette, palette.leaf[0]),
        0.5 + share * 1.6,
      ) +
      repeat(5, (petal) => {
        const turn = (petal / 5) * Math.PI * 2
        return circle(x + Math.cos(turn) * size * 0.62, y + Math.sin(turn) * size * 0.5, size * 0.52, color)
      }) +
      circle(x, y, size * 0.4, tone(palette, color === '#f7d154' ? '#b5722c' : '#f2b63c'))
    )
  })
}

type Bush = (random: Scene['random'], x: number, y: number, size: number) => string

/** A corner of the picture filled with leaves, on the side without the pet. */
function corner(scene: Scene, bush: Bush): string {
  const random = scene.random.fork('near corner')
  const { bottom } = scene.view
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  return repeat(5, (index) =>
    bush(
      random,
      edge - outer * (index * 46 - 6) + random.between(-8, 8),
      bottom - 6 - (4 - index) * 14,
      62 - index * 7,
    ),
  )
}
