import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, type Scene } from '../scene/stage.ts'
import { circle, group, path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

/** Open grassland under a huge sky, with white felt tents and grazing sheep. */
export const steppe: Kit = { slot: { y: 640, height: 330 }, back, front }

const YURT_COUNTRIES = new Set(['MN', 'KZ', 'KG', 'CN', 'UZ', 'TM', 'RU'])

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 7, 380) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 230, 3) +
    land(scene, hills(far, 592, 70, 640), mix(palette.far, palette.haze, 0.3), palette.haze) +
    land(scene, hills(far, 622, 40, 520), tone(palette, palette.ground[0], 0.5), palette.haze) +
    haze(scene, 560, 640, 0.5)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const near = random.fork('near')
  const outer = scene.petSide === 'left' ? 1 : -1
  const middle = hills(near, 672, 28, 700)
  const tents =
    scene.facts.country !== null && YURT_COUNTRIES.has(scene.facts.country)
      ? yurt(scene, scene.focusX - outer * 30, middle(scene.focusX) + 34, 1.25) +
        yurt(scene, scene.focusX + outer * 150, middle(scene.focusX + 150) + 18, 0.85) +
        yurt(scene, scene.focusX - outer * 190, middle(scene.focusX - 190) + 14, 0.62)
      : ''
  return (
    land(scene, middle, tone(palette, palette.ground[0], 0.12), tone(palette, palette.ground[1], 0.1)) +
    tents +
    repeat(12, (index) =>
      sheep(
        scene,
        scene.focusX + outer * (index * 30 - 150) + near.between(-10, 10),
        near.between(706, 744),
        near.between(0.7, 1),
      ),
    ) +
    land(
      scene,
      hills(near, 772, 22, 640),
      tone(palette, mix(palette.ground[0], palette.ground[1], 0.5)),
      tone(palette, mix(palette.ground[1], palette.ink, 0.2)),
    ) +
    blades(scene)
  )
}

function yurt(scene: Scene, x: number, y: number, size: number): string {
  const { palette } = scene
  const felt = tone(palette, '#fdf8ec')
  const shade = tone(palette, '#c9bfae')
  const red = tone(palette, '#c8432f')
  const band = repeat(9, (index) => path(`M${-64 + index * 14},-50l7,-7l7,7l-7,7Z`, red))
  return group(
    path('M-72,0V-44H72V0Q0,10 -72,0Z', felt) +
      path('M20,3V-44H72V0Q48,4 20,3Z', shade, { opacity: 0.7 }) +
      path('M-78,-44Q-30,-84 -14,-88H14Q30,-84 78,-44Q0,-34 -78,-44Z', felt) +
      path('M14,-88Q30,-84 78,-44Q50,-40 26,-40Q30,-66 14,-88Z', shade, { opacity: 0.7 }) +
      rect(-14, -93, 28, 6, red) +
      band +
      rect(-15, -42, 30, 44, tone(palette, '#d9793c')) +
      rect(-11, -38, 22, 40, tone(palette, '#8d3a2a')) +
      stroke('M0,-38V2', tone(palette, '#e9b45e'), 1.6),
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})` },
  )
}

function sheep(scene: Scene, x: number, y: number, size: number): string {
  const wool = tone(scene.palette, '#fffaf0')
  const dark = tone(scene.palette, '#3b3430')
  return group(
    rect(-7, -5, 2.4, 7, dark) +
      rect(5, -5, 2.4, 7, dark) +
      circle(-5, -9, 6, wool) +
      circle(1, -11, 6.5, wool) +
      circle(6, -9, 5.5, wool) +
      path(
        polygon([
          [9, -14],
          [16, -12],
          [15, -7],
          [10, -7],
        ]),
        dark,
      ),
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})` },
  )
}

function blades(scene: Scene): string {
  const random = scene.random.fork('blades')
  const line = repeat(
    along(scene, 110),
    () =>
      `M${random.between(scene.view.left, scene.view.right).toFixed(1)},${random.between(780, 806).toFixed(1)}q2,-10 ${random.between(-8, 8).toFixed(1)},${random.between(-26, -10).toFixed(1)}`,
  )
  return stroke(line, tone(scene.palette, scene.palette.leaf[2]), 2, { opacity: 0.6 })
}
