import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene, STAGE } from '../scene/stage.ts'
import { foliage, leafTones, palm } from '../scene/trees.ts'
import { foam, water } from '../scene/water.ts'
import { circle, path, polygon, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

const HORIZON = 545

/** A flat tropical shore: sea to the horizon, a low palm islet, sand and parasols. No hill anywhere. */
export const beach: Kit = { slot: { y: 640, height: 400 }, near: { kind: 'sand' }, back, front }

function back(scene: Scene): string {
  return (
    sky(scene) +
    clouds(scene, 5, 400) +
    birds(scene, scene.petSide === 'left' ? 240 : 700, 210) +
    water(scene, HORIZON) +
    islet(scene) +
    boats(scene)
  )
}

function islet(scene: Scene): string {
  const { palette } = scene
  const random = scene.random.fork('islet')
  const x = scene.petSide === 'left' ? random.between(640, 760) : random.between(200, 320)
  const leaf = leafTones(palette, palette.leaf, 0.3)
  const sand = `M${x - 150},${HORIZON + 10}Q${x},${HORIZON - 16} ${x + 150},${HORIZON + 10}Z`
  return (
    path(sand, tone(palette, '#fbe5b4', 0.15)) +
    foliage(random, x - 44, HORIZON - 4, 20, leaf) +
    foliage(random, x + 36, HORIZON - 4, 24, leaf) +
    palm(random, x - 26, HORIZON, 96, -22, leaf, tone(palette, '#86603f', 0.2)) +
    palm(random, x + 8, HORIZON, 122, 20, leaf, tone(palette, '#86603f', 0.2)) +
    palm(random, x + 50, HORIZON, 82, 26, leaf, tone(palette, '#86603f', 0.2))
  )
}

function boats(scene: Scene): string {
  const random = scene.random.fork('boats')
  const { palette } = scene
  return repeat(along(scene, 3), (index) => {
    const x = random.between(scene.view.left + 80, scene.view.right - 80)
    const y = HORIZON + 22 + index * 24
    const size = 0.7 + index * 0.22
    const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, y + dy * size]
    return (
      path(polygon([at(0, 0), at(30, 0), at(24, 8), at(6, 8)]), tone(palette, '#ffffff')) +
      path(polygon([at(14, -3), at(14, -44), at(31, -3)]), tone(palette, '#fffdf4')) +
      path(polygon([at(12, -3), at(12, -36), at(0, -3)]), tone(palette, palette.accent))
    )
  })
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const trees = random.fork('palms')
  const outer = scene.petSide === 'left' ? 1 : -1
  const { left, right } = scene.view
  // Beyond the stage the shore continues in the same curve.
  const [before, after] = outer > 0 ? [716, 664] : [664, 720]
  const shore = `${
    outer > 0 ? 'C240,640 430,716 660,668S880,640 960,652' : 'C80,640 200,690 330,676S720,640 960,700'
  }${right > STAGE.width ? `S${right - 60},${after - 6} ${right},${after}` : ''}`
  const start =
    left < 0
      ? `M${left},${before - 10}C${left / 2},${before + 6} ${left / 4},${outer > 0 ? 750 : 652} 0,${outer > 0 ? 716 : 652}`
      : outer > 0
        ? 'M0,716'
        : 'M0,652'
  const sand = scene.defs.linear([
    [0, tone(palette, '#ffeec4')],
    [1, tone(palette, '#efc588')],
  ])
  const leaf = leafTones(palette)
  const trunk = tone(palette, '#80573a')
  const edge = outerEdge(scene) - outer * 55
  return (
    foam(`${start}${shore}`, 16) +
    path(`${start}${shore}V800H${Math.min(0, left)}Z`, sand) +
    stroke(
      `M0,752C240,690 430,742 660,706S880,690 960,694${right > STAGE.width ? `S${right - 60},712 ${right},700` : ''}`,
      '#ffffff',
      2,
      { opacity: 0.25 },
    ) +
    shells(scene) +
    parasol(scene, edge - outer * 190, 742, 1) +
    palm(trees, edge + outer * 20, 812, 330, -outer * 56, leaf, trunk) +
    palm(trees, edge - outer * 50, 816, 226, outer * 34, leaf, trunk)
  )
}

function parasol(scene: Scene, x: number, y: number, size: number): string {
  const { palette } = scene
  const canopy = (from: number, to: number): string =>
    `M${x + from * size},${y - 62 * size}Q${x + ((from + to) / 2) * 0.62 * size},${y - 122 * size} ${x},${y - 108 * size}Q${x + ((from + to) / 2) * 0.9 * size},${y - 112 * size} ${x + to * size},${y - 62 * size}Z`
  const cloth = tone(palette, palette.accent)
  const light = tone(palette, '#fff6e2')
  return (
    stroke(`M${x},${y}L${x},${y - 104 * size}`, tone(palette, '#7b573c'), 4) +
    path(
      `M${x - 58 * size},${y - 62 * size}Q${x},${y - 148 * size} ${x + 58 * size},${y - 62 * size}Z`,
      cloth,
    ) +
    path(canopy(-30, -8), light) +
    path(canopy(8, 30), light) +
    path(
      `M${x - 40 * size},${y + 4}h${80 * size}l${12 * size},${14 * size}h${-104 * size}Z`,
      tone(palette, mix(palette.sky[1], '#ffffff', 0.3)),
    )
  )
}

function shells(scene: Scene): string {
  const random = scene.random.fork('shells')
  return repeat(along(scene, 40), () =>
    circle(
      random.between(scene.view.left, scene.view.right),
      random.between(745, 796),
      random.between(1, 2.6),
      random.pick(['#ffffff', '#d99a6a', '#f6b59a']),
      { opacity: 0.7 },
    ),
  )
}
