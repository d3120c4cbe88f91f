import { tone } from '../palette.ts'
import { type HouseStyle, houseRow } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { path, rect } from '../svg.ts'
import type { Kit } from './kit.ts'

const GABLES: HouseStyle = {
  walls: ['#8f4a38', '#c98a5b', '#efe0c4', '#6e4a44', '#d9b27a', '#a65a44', '#e9d2ae'],
  roof: '#5a4038',
  kind: 'stepped',
}

interface CanalOptions {
  style?: HouseStyle
  trees?: boolean
}

/** Tall narrow houses along a canal, with their reflection in it. */
export function canalKit({ style = GABLES, trees = true }: CanalOptions = {}): Kit {
  return {
    slot: { y: 676, height: 420 },
    near: { kind: 'stone' },
    back: (scene) => back(scene, style),
    front: (scene) => front(scene, style, trees),
  }
}

function back(scene: Scene, style: HouseStyle): string {
  return (
    sky(scene) +
    clouds(scene, 5, 300) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 180) +
    houseRow(
      scene,
      {
        from: scene.view.left - 20,
        to: scene.view.right + 20,
        base: 662,
        low: 90,
        high: 150,
        widths: [36, 52],
        distance: 0.52,
      },
      style,
    ) +
    haze(scene, 520, 668, 0.5)
  )
}

function front(scene: Scene, style: HouseStyle, trees: boolean): string {
  const { palette } = scene
  const { left, right } = scene.view
  const gap = 150
  const row = { base: 690, low: 120, high: 190, widths: [52, 70] as const, distance: 0.06 }
  const houses =
    houseRow(scene, { ...row, from: scene.view.left - 30, to: scene.focusX - gap - 40 }, style) +
    houseRow(scene, { ...row, from: scene.focusX + gap, to: scene.view.right + 30 }, style)
  const random = scene.random.fork('elms')
  const leaf = leafTones(palette, palette.leaf, 0.05)
  const green = trees
    ? treeLine(
        random,
        left,
        right,
        110,
        (x) => rect(x - 3, 650, 6, 44, tone(palette, '#5b4034')) + foliage(random, x, 640, 30, leaf),
      )
    : ''
  return (
    houses +
    green +
    rect(left, 688, right - left, 12, tone(palette, '#d6c3a0')) +
    rect(left, 698, right - left, 10, tone(palette, '#86614b')) +
    water(scene, 706) +
    `<g opacity=".16" transform="translate(0 1412) scale(1 -1)">${path(`M${left},690H${right}V706H${left}Z`, tone(palette, '#6b4a3a'))}${houses}</g>`
  )
}
