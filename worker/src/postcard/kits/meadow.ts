import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { broadleaf, conifer, foliage, leafTones, treeLine } from '../scene/trees.ts'
import { circle, repeat } from '../svg.ts'
import type { Kit } from './kit.ts'

/** Green hills with a few trees: the scene for places of which little is known. */
export const meadow: Kit = { slot: { y: 640, height: 430 }, back, front }

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  const wood = random.fork('wood')
  const line = hills(far, 600, 46, 420)
  return (
    sky(scene) +
    clouds(scene) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 190) +
    land(scene, hills(far, 560, 110, 520), mix(palette.far, palette.haze, 0.3), palette.haze, 680) +
    land(scene, line, tone(palette, palette.leaf[1], 0.5), palette.haze, 700) +
    treeLine(wood, scene.view.left, scene.view.right, 26, (x) =>
      conifer(x, line(x) + 12, wood.between(20, 44), leafTones(palette, palette.leaf, 0.42)),
    ) +
    haze(scene, 560, 690, 0.55) +
    land(
      scene,
      hills(far, 650, 40, 460),
      tone(palette, palette.ground[0], 0.22),
      tone(palette, palette.ground[1], 0.25),
    )
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const near = random.fork('near')
  const trees = random.fork('trees')
  const line = hills(near, 700, 38, 560)
  const leaf = leafTones(palette)
  const trunk = tone(palette, '#5b4034')
  const outer = scene.petSide === 'left' ? 1 : -1
  return (
    land(
      scene,
      line,
      tone(palette, mix(palette.ground[0], palette.ground[1], 0.35)),
      tone(palette, palette.ground[1], 0.06),
    ) +
    treeLine(trees, scene.view.left + 20, scene.view.right, 170, (x) =>
      broadleaf(trees, x, line(x) + 8, trees.between(26, 46), leaf, trunk),
    ) +
    land(
      scene,
      hills(near, 772, 24, 640),
      tone(palette, palette.ground[1]),
      tone(palette, mix(palette.ground[1], palette.ink, 0.32)),
    ) +
    flowers(scene) +
    foliage(trees, outerEdge(scene) - outer * 30, 792, 64, leaf) +
    foliage(trees, outerEdge(scene) - outer * (outer > 0 ? 100 : 110), 806, 46, leaf)
  )
}

function flowers(scene: Scene): string {
  if (scene.palette.snowy || scene.palette.dark) return ''
  const random = scene.random.fork('flowers')
  const colors = ['#ffffff', '#f7d154', '#ef7d6b', '#f3b2c6']
  return repeat(along(scene, 60), () =>
    circle(
      random.between(scene.view.left, scene.view.right),
      800 - random.next() ** 2 * 44,
      random.between(1.8, 3.8),
      tone(scene.palette, random.pick(colors)),
    ),
  )
}
