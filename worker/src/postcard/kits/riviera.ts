import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { type HouseStyle, houseRow } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { outerEdge, type Scene, toOuterEdge } from '../scene/stage.ts'
import { cypress, foliage, leafTones, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { path, polygon, rect, repeat } from '../svg.ts'
import type { Kit } from './kit.ts'

const HOUSES: HouseStyle = {
  walls: ['#f4d5a4', '#e8a57c', '#fbf1dc', '#df8468', '#f3c3a8', '#efe0b6'],
  roof: '#bf6443',
  kind: 'flat',
}

/** A warm coast: coloured houses on a steep headland above a blue bay. */
export const riviera: Kit = { slot: { y: 672, height: 400 }, near: { kind: 'stone' }, back, front }

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 4, 300) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 190) +
    land(scene, hills(far, 600, 70, 700), mix(palette.far, palette.haze, 0.45), palette.haze, 640) +
    water(scene, 602)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const trees = random.fork('trees')
  const leaf = leafTones(palette, palette.leaf, 0.06)
  const edge = outerEdge(scene)
  const slope = (x: number): number => 690 - 210 * Math.max(0, 1 - Math.abs(x - edge) / 520) ** 0.8
  const rows = [0.2, 0.45, 0.72].map((step, index) => {
    const reach = 470 - index * 20
    const base = 560 + index * 52
    const [from, to] =
      outer > 0
        ? [edge - reach * (0.45 + step * 0.6), edge + 30]
        : [edge - 30, edge + reach * (0.45 + step * 0.6)]
    return (
      treeLine(trees, from, to, 46, (x) =>
        trees.chance(0.4)
          ? cypress(x, base - 36, trees.between(50, 80), leaf)
          : foliage(trees, x, base - 44, 20, leaf),
      ) +
      houseRow(
        scene,
        { from, to, base, low: 44, high: 84, widths: [40, 62], distance: 0.16 - index * 0.05 },
        HOUSES,
      )
    )
  })
  const headland = land(
    scene,
    slope,
    tone(palette, palette.ground[0], 0.15),
    tone(palette, palette.rock[0]),
    712,
  )
  const shore =
    outer > 0 ? 'M400,712C560,690 760,690 960,676V716H400Z' : 'M560,712C400,690 200,690 0,676V716H560Z'
  return (
    headland +
    rows.join('') +
    toOuterEdge(scene, path(shore, tone(palette, '#d9bd92'))) +
    water(scene, 706) +
    repeat(4, (index) =>
      sail(
        scene,
        scene.focusX - outer * (160 - index * 74),
        728 + (index % 2) * 26,
        0.9 + (index % 2) * 0.35,
      ),
    ) +
    terrace(scene, outer)
  )
}

function sail(scene: Scene, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, y + dy * size]
  return (
    path(polygon([at(0, 0), at(34, 0), at(27, 9), at(7, 9)]), tone(scene.palette, '#2f6f92')) +
    path(polygon([at(16, -3), at(16, -50), at(35, -3)]), tone(scene.palette, '#fffdf4')) +
    path(polygon([at(13, -3), at(13, -40), at(-1, -3)]), tone(scene.palette, '#f3d9a8'))
  )
}

/** Bougainvillea over a white wall in the near corner. */
function terrace(scene: Scene, outer: number): string {
  const random = scene.random.fork('terrace')
  const x = outer > 0 ? outerEdge(scene) - 160 : outerEdge(scene)
  const pink = leafTones(scene.palette, ['#9c2f6b', '#d64f92', '#f38fbd'])
  return (
    rect(x, 764, 160, 40, tone(scene.palette, '#fdf6e8')) +
    rect(x, 760, 160, 7, tone(scene.palette, '#d9bf98')) +
    repeat(5, (index) =>
      foliage(
        random,
        x + 14 + index * 34,
        762 - (index % 2) * 10,
        26,
        index % 2 ? leafTones(scene.palette) : pink,
      ),
    )
  )
}
