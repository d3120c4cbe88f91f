import { mix } from '../../color.ts'
import { tone } from '../../palette.ts'
import { houseRow } from '../../scene/buildings.ts'
import { birds, clouds } from '../../scene/clouds.ts'
import { haze, hills, land } from '../../scene/land.ts'
import { sky } from '../../scene/sky.ts'
import { outerEdge, type Scene } from '../../scene/stage.ts'
import { townLook } from '../../scene/town-look.ts'
import { tower } from '../../scene/town-towers.ts'
import { foliage, leafTones, treeLine } from '../../scene/trees.ts'
import { group, repeat } from '../../svg.ts'
import type { Kit } from '../kit.ts'
import { streetTrees } from './street-trees.ts'

const TIERS = 5

/** A town that climbs a hill, with its tower on the top. */
export const hillTown: Kit = { slot: { y: 690, height: 450 }, near: { kind: 'grass' }, back, front }

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 170) +
    land(scene, hills(far, 560, 120, 600), mix(palette.far, palette.haze, 0.4), palette.haze) +
    land(scene, hills(far, 630, 60, 420), tone(palette, palette.leaf[1], 0.5), palette.haze) +
    haze(scene, 540, 680, 0.5)
  )
}

/** Half of the width of the hill at a height of its town, 0 at the top. */
function reach(tier: number): number {
  return 96 + tier * 92
}

function front(scene: Scene): string {
  const { palette, random, facts, focusX } = scene
  const look = townLook(facts)
  const ground = (distance: number): string =>
    tone(palette, mix(palette.ground[0], palette.leaf[1], 0.35), distance)
  const hump = (x: number): number => 394 + 300 * Math.min(1, (Math.abs(x - focusX) / 560) ** 1.25)
  const leaf = (distance: number) => leafTones(palette, palette.leaf, distance)
  const bushes = random.fork('terraces')
  const tiers = repeat(TIERS, (tier) => {
    const base = 448 + tier * 60
    const distance = 0.34 - tier * 0.065
    const half = reach(tier)
    const shift = bushes.between(-24, 24)
    return (
      houseRow(
        scene,
        {
          from: focusX - half + shift,
          to: focusX + half + shift - 30,
          base,
          low: 38 + tier * 4,
          high: (64 + tier * 7) * Math.max(0.8, look.tall),
          widths: [34 + tier * 4, 50 + tier * 5],
          distance,
        },
        look.houses,
      ) +
      treeLine(bushes, focusX - half - 60, focusX + half + 40, 44, (x) =>
        foliage(bushes, x, base + bushes.between(-2, 8), bushes.between(12, 20), leaf(distance)),
      )
    )
  })
  const near = random.fork('lawn')
  const corner = outerEdge(scene) - (scene.petSide === 'left' ? 44 : -44)
  return (
    land(scene, hump, ground(0.4), ground(0.05)) +
    (look.tower ? tower(scene, look.tower, { x: focusX, base: 420, height: 150, distance: 0.3 }) : '') +
    group(tiers) +
    streetTrees(scene, 726, 80) +
    land(
      scene,
      hills(near, 734, 18, 620),
      tone(palette, palette.ground[0]),
      tone(palette, palette.ground[1]),
    ) +
    foliage(near, corner, 796, 58, leaf(0))
  )
}
