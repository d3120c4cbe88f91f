import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones, palm, treeLine } from '../scene/trees.ts'
import { type Point, path, polygon, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

/** Layers of rainforest in the mist, with big leaves in the foreground. */
export const jungle: Kit = { slot: { y: 660, height: 360 }, back, front }

function back(scene: Scene): string {
  return (
    sky(scene) +
    clouds(scene, 5, 300) +
    birds(scene, scene.petSide === 'left' ? 240 : 700, 210) +
    canopy(scene, 540, 70, 0.62, 26) +
    haze(scene, 480, 600, 0.5) +
    canopy(scene, 600, 56, 0.4, 34) +
    haze(scene, 560, 680, 0.45)
  )
}

function canopy(scene: Scene, base: number, height: number, distance: number, size: number): string {
  const { palette } = scene
  const random = scene.random.fork(`canopy ${base}`)
  const line = hills(random, base, height, 420)
  const leaf = leafTones(palette, palette.leaf, distance)
  return (
    treeLine(random, scene.view.left - 20, scene.view.right + 30, size * 1.25, (x) =>
      random.chance(0.12)
        ? palm(
            random,
            x,
            line(x) + 16,
            size * 2.8,
            random.between(-10, 10),
            leaf,
            tone(palette, '#6b4f3a', distance),
          )
        : foliage(random, x, line(x) + 6, size * random.between(0.8, 1.25), leaf),
    ) + land(scene, (x) => line(x) + 8, leaf[0], mix(leaf[0], palette.haze, 0.3))
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const trees = random.fork('near')
  const leaf = leafTones(palette)
  const ground = hills(trees, 730, 26, 520)
  const outer = scene.petSide === 'left' ? 1 : -1
  const corner = outerEdge(scene)
  return (
    canopy(scene, 690, 30, 0.16, 36) +
    land(
      scene,
      ground,
      tone(palette, palette.ground[0]),
      tone(palette, mix(palette.ground[1], palette.ink, 0.25)),
    ) +
    repeat(along(scene, 9), (index) =>
      foliage(
        trees,
        scene.view.left + index * 120 + trees.between(-30, 30),
        806,
        trees.between(26, 44),
        leaf,
      ),
    ) +
    palm(trees, corner - outer * 30, 830, 400, -outer * 60, leaf, tone(palette, '#6d4a34')) +
    repeat(5, (index) =>
      bigLeaf(
        scene,
        corner,
        800,
        outer,
        -20 - index * 24,
        trees.between(150, 210),
        index % 2 ? leaf[1] : leaf[0],
      ),
    )
  )
}

/** A banana leaf growing out of the corner. */
function bigLeaf(
  scene: Scene,
  x: number,
  y: number,
  outer: number,
  angle: number,
  length: number,
  color: string,
): string {
  const turn = ((outer > 0 ? 180 - angle * -1 : angle) * Math.PI) / 180
  const along: Point = [Math.cos(turn), outer > 0 ? -Math.abs(Math.sin(turn)) : Math.sin(turn)]
  const across: Point = [-along[1], along[0]]
  const at = (forward: number, side: number): Point => [
    x + along[0] * forward * length + across[0] * side * length,
    y + along[1] * forward * length + across[1] * side * length + forward * forward * 34,
  ]
  const blade: Point[] = []
  for (let step = 0; step <= 12; step += 1)
    blade.push(at(step / 12, 0.13 * Math.sin((step / 12) * Math.PI) ** 0.7))
  for (let step = 12; step >= 0; step -= 1)
    blade.push(at(step / 12, -0.13 * Math.sin((step / 12) * Math.PI) ** 0.7))
  const [tipX, tipY] = at(1, 0)
  const [midX, midY] = at(0.5, 0)
  const rib = `M${x},${y}Q${midX.toFixed(1)},${midY.toFixed(1)} ${tipX.toFixed(1)},${tipY.toFixed(1)}`
  return (
    path(polygon(blade), color) +
    stroke(rib, tone(scene.palette, scene.palette.leaf[2]), 2.4, { opacity: 0.7 })
  )
}
