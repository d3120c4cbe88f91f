import { mix } from '../color.ts'
import { lake } from '../kits/lake.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { circle, group, path, repeat, round, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'

/** Limestone towers standing in water, and a bamboo raft. */
export const karstHills: Landmark = {
  slugs: ['guilin', 'ha-long-bay', 'yangshuo'],
  cities: ['Guilin, CN', 'Yangshuo, CN', 'Hạ Long, VN'],
  kit: { slot: lake.slot, back, front },
  mood: 'lagoon',
  height: 100,
  draw: () => '',
}

function range(
  scene: Scene,
  foot: number,
  distance: number,
  heights: readonly [number, number],
  step: number,
): string {
  const random = scene.random.fork(`karst ${foot}`)
  const { palette, defs } = scene
  const color = tone(palette, palette.leaf[0], distance)
  const fill = defs.linear([
    [0, color],
    [1, mix(color, palette.haze, 0.45)],
  ])
  let drawn = ''
  for (let x = scene.view.left - 40; x < scene.view.right + 40; x += step * random.between(0.7, 1.2)) {
    const height = random.between(...heights)
    const half = step * random.between(0.5, 0.78)
    const lean = random.between(-0.16, 0.16) * half
    const at = (across: number, up: number): string =>
      `${round(x + across * half + lean * up)},${round(foot - up * height)}`
    drawn +=
      path(
        `M${at(-1, 0)}C${at(-0.9, 0.5)} ${at(-0.62, 0.92)} ${at(-0.2, 0.98)}C${at(0.1, 1.04)} ${at(0.5, 0.94)} ${at(0.66, 0.7)}C${at(0.82, 0.5)} ${at(0.9, 0.3)} ${at(1, 0)}Z`,
        fill,
      ) +
      path(
        `M${at(0.1, 1)}C${at(0.5, 0.94)} ${at(0.6, 0.8)} ${at(0.66, 0.7)}C${at(0.82, 0.5)} ${at(0.9, 0.3)} ${at(1, 0)}H${round(x + 0.3 * half)}C${at(0.4, 0.4)} ${at(0.3, 0.8)} ${at(0.1, 1)}Z`,
        palette.ink,
        { opacity: 0.14 },
      )
  }
  return drawn
}

function back(scene: Scene): string {
  return (
    sky(scene) +
    clouds(scene, 4, 240) +
    birds(scene, scene.petSide === 'left' ? 260 : 700, 190, 6) +
    range(scene, 610, 0.66, [120, 230], 130) +
    haze(scene, 480, 620, 0.6) +
    range(scene, 632, 0.4, [110, 270], 170) +
    haze(scene, 560, 640, 0.5)
  )
}

function front(scene: Scene): string {
  const { palette, focusX } = scene
  const random = scene.random.fork('near')
  const outer = scene.petSide === 'left' ? 1 : -1
  const raft = group(
    path('M-90,0Q-60,6 0,6Q60,6 96,-4L98,2Q60,14 0,14Q-60,14 -92,6Z', tone(palette, '#c9a25c')) +
      path('M-22,2V-44C-22,-52 -8,-52 -8,-44V2Z', tone(palette, '#3f5f8a')) +
      circle(-15, -56, 7.5, tone(palette, '#d9a67c')) +
      path('M-34,-58L-15,-72L4,-58Z', tone(palette, '#e0bd72')) +
      stroke('M-10,-36L20,-60L34,26', tone(palette, '#8a5c3a'), 2.6) +
      path('M34,0l4,-16q8,-8 14,-2l10,-2l-8,6l2,14Z', palette.ink),
    { transform: `translate(${focusX - outer * 30} 722)` },
  )
  return (
    water(scene, 630) +
    raft +
    repeat(7, (index) =>
      foliage(random, outerEdge(scene) - outer * index * 34, 796 - (index % 2) * 18, 36, leafTones(palette)),
    )
  )
}
