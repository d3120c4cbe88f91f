import { type Color, darken, lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { ellipse, path, rect, repeat, round, stroke } from '../svg.ts'
import { outerEdge, type Scene } from './stage.ts'
import { conifer, foliage, leafTones } from './trees.ts'
import { isWet, wetness } from './wet.ts'

/** A paved bank with a low wall towards the water, and flowers in tubs. */
export function promenade(scene: Scene, colors: readonly [Color, Color] = ['#e6d6b6', '#b79d7c']): string {
  const { palette, defs } = scene
  const { left, right, bottom } = scene.view
  const width = right - left
  const [crest, foot] = palette.snowy ? (['#eef4f7', '#c4d5e0'] as const) : colors
  const wall = 776
  const floor = wall + 30
  const middle = (left + right) / 2
  const paving = defs.linear([
    [0, tone(palette, crest)],
    [1, tone(palette, foot)],
  ])
  const rows = repeat(8, (index) => {
    const share = ((index + 1) / 8) ** 1.7
    return `M${left},${round(floor + (bottom - floor) * share)}H${right}`
  })
  const fan = Math.ceil(width / 120)
  const joints = repeat(fan * 2 + 1, (index) => {
    const turn = index - fan
    return `M${round(middle + turn * 64)},${floor}L${round(middle + turn * 190)},${bottom}`
  })
  return (
    rect(left, floor - 2, width, bottom - floor + 2, paving) +
    stroke(rows + joints, tone(palette, darken(foot, 0.4)), 1.8, { opacity: 0.2 }) +
    rect(left, wall, width, 34, tone(palette, mix(crest, foot, 0.35))) +
    rect(left, wall - 6, width, 11, tone(palette, lighten(crest, 0.3))) +
    rect(left, wall + 5, width, 4, tone(palette, darken(foot, 0.35)), { opacity: 0.35 }) +
    rect(left, floor + 4, width, 10, tone(palette, darken(foot, 0.45)), { opacity: 0.18 }) +
    (isWet(scene) ? wetness(scene, floor + 16, bottom) : '') +
    tubs(scene, floor)
  )
}

/** Stone tubs in flower along the wall, larger where they are nearer. */
function tubs(scene: Scene, floor: number): string {
  const { palette } = scene
  const random = scene.random.fork('near tubs')
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const deep = scene.view.bottom - floor
  const bloom = leafTones(palette, ['#9c2f4b', '#d64f62', '#f39aa0'])
  const leaf = leafTones(palette)
  const stone = tone(palette, '#cdb795')
  return [0.26, 0.94]
    .map((share) => {
      const size = 0.6 + share * 0.9
      const x = edge - outer * (36 + 34 * share)
      const y = floor + deep * share
      const half = 34 * size
      return (
        ellipse(x + 4, y + 1, half * 1.1, 8 * size, palette.ink, { opacity: 0.2 }) +
        path(
          `M${round(x - half)},${round(y - 44 * size)}H${round(x + half)}L${round(x + half * 0.76)},${round(y)}H${round(x - half * 0.76)}Z`,
          stone,
        ) +
        path(
          `M${round(x + half * 0.3)},${round(y - 44 * size)}H${round(x + half)}L${round(x + half * 0.76)},${round(y)}H${round(x + half * 0.26)}Z`,
          darken(stone, 0.16),
        ) +
        rect(x - half * 1.08, y - 50 * size, half * 2.16, 9 * size, lighten(stone, 0.2)) +
        (palette.snowy
          ? conifer(x, y - 46 * size, 116 * size, leaf, '#f7fbfd')
          : foliage(random, x - half * 0.4, y - 60 * size, 26 * size, leaf) +
            foliage(random, x + half * 0.45, y - 62 * size, 26 * size, leaf) +
            foliage(random, x, y - 74 * size, 24 * size, bloom))
      )
    })
    .join('')
}
