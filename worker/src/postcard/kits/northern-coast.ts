import { lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { houseRow } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land, peaks } from '../scene/land.ts'
import { lighthouse } from '../scene/lighthouse.ts'
import { sky } from '../scene/sky.ts'
import { across, outerEdge, type Scene, toOuterEdge } from '../scene/stage.ts'
import { conifer, leafTones } from '../scene/trees.ts'
import { foam, water } from '../scene/water.ts'
import { path, repeat } from '../svg.ts'
import type { Kit } from './kit.ts'

const SHORE = 650
const WALLS = ['#c8443c', '#e0a83c', '#3d7fa0', '#f0e8d8', '#5d8f6b', '#d9703c']

/**
 * A cool shore: painted houses on a harbour, a lighthouse, cliffs or fjord walls where the country has them.
 */
export const northernCoast: Kit = { slot: { y: SHORE, height: 400 }, back, front }

const FJORDS = new Set(['NO', 'IS', 'GL', 'FO', 'CL', 'NZ', 'SJ'])

function back(scene: Scene): string {
  const { palette, random, facts } = scene
  const range = random.fork('range')
  const steep = facts.country !== null && FJORDS.has(facts.country)
  const snow = palette.snowy
    ? lighten(tone(palette, '#f4fafd'), 0.3)
    : steep
      ? tone(palette, '#f4fafd', 0.2)
      : null
  const lit = tone(palette, palette.rock[0], 0.22)
  const shade = tone(palette, palette.rock[1], 0.18)
  const walls = across(scene, [90, 330, 620, 880]).map((x) => ({
    x: x + range.between(-50, 50),
    height: range.between(150, 270),
    width: range.between(180, 260),
  }))
  const skyline = steep
    ? peaks(scene, SHORE - 20, walls, {
        lit,
        shade,
        foot: mix(lit, palette.haze, 0.5),
        snow,
        snowLine: palette.snowy ? 0.7 : 0.3,
      })
    : land(scene, hills(range, 600, 46, 520), mix(palette.far, palette.haze, 0.4), palette.haze)
  return (
    sky(scene) +
    clouds(scene, 5, 300) +
    birds(scene, scene.petSide === 'left' ? 240 : 700, 210, 8) +
    skyline +
    haze(scene, 540, SHORE, 0.5) +
    land(
      scene,
      hills(range, 642, 34, 380),
      tone(palette, palette.ground[0], 0.3),
      tone(palette, palette.ground[1], 0.25),
    )
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const { left, right } = scene.view
  const outer = scene.petSide === 'left' ? 1 : -1
  const edge = outerEdge(scene)
  const [from, to] = outer > 0 ? [370, edge + 30] : [edge - 30, 590]
  const corner = edge - outer * 88
  const rock =
    outer > 0
      ? 'M960,664C900,672 850,700 800,716C760,728 740,760 716,800H960Z'
      : 'M0,664C60,672 110,700 160,716C200,728 220,760 244,800H0Z'
  const trees = random.fork('trees')
  const leaf = leafTones(palette, palette.leaf, 0.1)
  return (
    repeat(Math.round(((to - from) * 9) / 620), () => {
      const x = trees.between(from, to)
      return conifer(x, SHORE, trees.between(46, 84), leaf, palette.snowy ? '#f4f9fb' : null)
    }) +
    houseRow(
      scene,
      { from, to, base: SHORE + 4, low: 34, high: 62, widths: [44, 62], distance: 0.06 },
      { walls: WALLS, roof: '#3c4a58', kind: 'gable' },
    ) +
    path(
      `M${left},${SHORE + 2}H${right}V${SHORE + 14}H${left}Z`,
      tone(palette, palette.snowy ? '#e6f0f4' : '#8d8478'),
    ) +
    water(scene, SHORE + 12) +
    toOuterEdge(
      scene,
      foam(
        outer > 0
          ? 'M716,800C740,760 760,728 800,716C850,700 900,672 960,664'
          : 'M244,800C220,760 200,728 160,716C110,700 60,672 0,664',
        12,
      ) +
        path(rock, tone(palette, palette.snowy ? '#dfeaf0' : mix(palette.rock[0], palette.ground[1], 0.45))) +
        path(rock, palette.ink, { opacity: 0.1, transform: 'translate(0 26)' }),
    ) +
    lighthouse(scene, corner, 712, 1)
  )
}
