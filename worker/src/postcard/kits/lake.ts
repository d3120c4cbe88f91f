import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { outerEdge, type Scene, toOuterEdge } from '../scene/stage.ts'
import { conifer, leafTones, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { ellipse, path, rect, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

const SHORE = 640

/** A still lake between woods, with a jetty and a rowing boat. */
export const lake: Kit = { slot: { y: SHORE + 4, height: 400 }, back, front }

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene) +
    birds(scene, scene.petSide === 'left' ? 250 : 700, 190) +
    land(scene, hills(far, 580, 80, 480), mix(palette.far, palette.haze, 0.35), palette.haze) +
    land(
      scene,
      hills(far, 610, 50, 380),
      mix(tone(palette, palette.leaf[1]), palette.haze, 0.55),
      palette.haze,
    ) +
    haze(scene, 530, 650, 0.6)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const wood = random.fork('wood')
  const leaf = leafTones(palette, palette.leaf, 0.28)
  const snow = palette.snowy ? '#f6fafc' : null
  const outer = scene.petSide === 'left' ? 1 : -1
  const bank = outer > 0 ? `M960,690C840,700 760,752 700,800H960Z` : `M0,690C120,700 200,752 260,800H0Z`
  const corner = outerEdge(scene) - outer * 60
  return (
    treeLine(wood, scene.view.left - 10, scene.view.right + 10, 17, (x) =>
      conifer(x, SHORE + 8, wood.between(28, 66), leaf, snow),
    ) +
    water(scene, SHORE) +
    rect(scene.view.left, SHORE, scene.view.right - scene.view.left, 26, leaf[0], { opacity: 0.3 }) +
    rowingBoat(scene, scene.focusX + outer * 20, 722) +
    jetty(scene, scene.focusX - outer * 150) +
    toOuterEdge(scene, path(bank, tone(palette, palette.ground[0]))) +
    repeat(5, (index) =>
      conifer(
        corner + outer * (index - 2) * 34,
        800 + (index % 2) * 16,
        wood.between(120, 230),
        leafTones(palette),
        snow,
      ),
    )
  )
}

function rowingBoat(scene: Scene, x: number, y: number): string {
  const red = tone(scene.palette, '#c8432f')
  return (
    ellipse(x, y + 14, 62, 6, scene.palette.ink, { opacity: 0.22 }) +
    path(
      `M${x - 58},${y - 6}Q${x},${y + 4} ${x + 62},${y - 10}Q${x + 46},${y + 16} ${x + 20},${y + 16}H${x - 30}Q${x - 50},${y + 14} ${x - 58},${y - 6}Z`,
      red,
    ) +
    path(
      `M${x - 58},${y - 6}Q${x},${y + 4} ${x + 62},${y - 10}L${x + 58},${y - 4}Q${x},${y + 9} ${x - 54},${y}Z`,
      tone(scene.palette, '#fff3da'),
    ) +
    stroke(`M${x - 20},${y}L${x - 62},${y + 18}`, tone(scene.palette, '#8a5c3a'), 3.4)
  )
}

function jetty(scene: Scene, x: number): string {
  const wood = tone(scene.palette, '#9a6b46')
  const dark = tone(scene.palette, '#5f3f2a')
  return (
    repeat(4, (index) => rect(x - 40 + index * 26, 742 - index * 14, 6, 40, dark)) +
    path(`M${x - 70},800L${x + 26},690H${x + 58}L${x + 10},800Z`, wood) +
    stroke(
      repeat(8, (index) => `M${x - 62 + index * 12},${790 - index * 13}h${74 - index * 5}`),
      dark,
      2,
      { opacity: 0.5 },
    )
  )
}
