import { mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { along, outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { foliage, leafTones } from '../../scene/trees.ts'
import { path, polygon, rect, repeat, stroke } from '../../svg.ts'
import type { Kit } from '../kit.ts'

/** The town from above: roofs behind roofs, seen over the wall of a terrace. */
export const rooftops: Kit = { slot: { y: 690, height: 450 }, near: { kind: 'stone' }, back, front }

const ROWS = 5

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 4, 220) +
    birds(scene, scene.focusX + 60, 250, 9) +
    land(scene, hills(far, 440, 110, 560), mix(palette.far, palette.haze, 0.3), palette.haze) +
    land(scene, hills(far, 480, 50, 420), tone(palette, palette.leaf[1], 0.5), palette.haze) +
    haze(scene, 380, 520, 0.5)
  )
}

function front(scene: Scene): string {
  const { random, facts, view, focusX } = scene
  const look = townLook(facts)
  const towers = random.fork('towers')
  const rows = repeat(ROWS, (index) => {
    const base = 508 + index * 46 + index * index * 5
    const distance = 0.56 - index * 0.125
    const size = 1 + index * 0.36
    const at = focusX + towers.between(-190, 190)
    const rising =
      look.tower && (index === 1 || index === 3)
        ? tower(scene, look.tower, { x: at, base: base - 10, height: 116 + index * 34, distance })
        : ''
    return (
      rising +
      houseRow(
        scene,
        {
          from: view.left - 40 - towers.between(0, 40),
          to: view.right + 20,
          base,
          low: 27 * size * look.tall,
          high: 46 * size * look.tall,
          widths: [38 * size, 58 * size],
          distance,
        },
        look.houses,
      ) +
      gardens(scene, base, distance)
    )
  })
  return rows + terrace(scene)
}

function gardens(scene: Scene, base: number, distance: number): string {
  const green = scene.random.fork(`gardens ${base}`)
  const leaf = leafTones(scene.palette, scene.palette.leaf, distance)
  return repeat(along(scene, 5), () =>
    foliage(green, green.between(scene.view.left, scene.view.right), base - 4, green.between(10, 22), leaf),
  )
}

/** The floor, and a balustrade with pots of flowers on it. */
export function terrace(scene: Scene): string {
  const { palette, view, defs, random } = scene
  const width = view.right - view.left
  const stone = tone(palette, palette.snowy ? '#f3f8fb' : '#f0e4cc')
  const shade = tone(palette, '#b8a385')
  const floor = defs.linear([
    [0, tone(palette, palette.snowy ? '#e4eef3' : '#d9b18c')],
    [1, tone(palette, palette.snowy ? '#c2d4df' : '#b07a58')],
  ])
  const balusters = Math.ceil(width / 30)
  const plants = random.fork('pots')
  const outer = scene.petSide === 'left' ? 1 : -1
  const pot = (x: number): string =>
    foliage(plants, x, 690, 22, leafTones(palette)) +
    path(
      polygon([
        [x - 17, 698],
        [x + 17, 698],
        [x + 12, 724],
        [x - 12, 724],
      ]),
      tone(palette, '#b8623f'),
    )
  return (
    rect(view.left, 764, width, 40, floor) +
    stroke(
      repeat(along(scene, 10) + 1, (index) => `M${view.left + index * 100},766l${(index - 5) * 12},36`) +
        `M${view.left},780H${view.right}`,
      palette.ink,
      1.2,
      { opacity: 0.14 },
    ) +
    rect(view.left, 736, width, 24, palette.ink, { opacity: 0.28 }) +
    repeat(balusters, (index) => {
      const x = view.left + 8 + index * 30
      return path(`M${x},760c-3,-8 5,-9 3,-17h10c-2,8 6,9 3,17Z`, stone)
    }) +
    rect(view.left, 722, width, 17, stone) +
    rect(view.left, 736, width, 4, shade) +
    rect(view.left, 757, width, 10, stone) +
    rect(view.left, 765, width, 3, shade) +
    pot(outerEdge(scene) - outer * 60) +
    pot(outerEdge(scene) - outer * 330)
  )
}
