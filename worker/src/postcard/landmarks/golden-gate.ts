import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { outerEdge, type Scene, STAGE, toOuterEdge } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { path, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const strait: Kit = { slot: { y: 690, height: 480 }, back, front }

export const goldenGate: Landmark = {
  slugs: ['san-francisco', 'golden-gate-bridge', 'golden-gate'],
  cities: ['San Francisco, US', 'Sausalito, US'],
  kit: strait,
  mood: 'golden',
  height: 480,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 180) +
    land(scene, hills(far, 600, 110, 520), mix(palette.far, palette.haze, 0.3), palette.haze, 640) +
    land(scene, hills(far, 624, 60, 420), tone(palette, '#b59a62', 0.35), palette.haze, 650) +
    water(scene, 620) +
    haze(scene, 560, 660, 0.55)
  )
}

/**
 * The near tower stands at the focus; the deck runs out of the picture on both sides, the far tower is small.
 */
function draw(scene: Scene): string {
  const tools = brush(scene)
  const red = '#cf4a2f'
  const side = scene.petSide === 'left' ? -1 : 1
  const wide = scene.view.right - scene.view.left > STAGE.width
  const tower = (x: number, foot: number, size: number): string => {
    const half = 44 * size
    const leg = 15 * size
    const top = 420 * size
    return (
      tools.block(x - half - 8 * size, foot, half * 2 + 16 * size, 46 * size, '#b9a891') +
      tools.block(x - half, foot - 40 * size, leg, top - 40 * size, red) +
      tools.block(x + half - leg, foot - 40 * size, leg, top - 40 * size, red) +
      [0.36, 0.55, 0.72, 0.87, 1]
        .map((up) => tools.block(x - half, foot - top * up + 26 * size, half * 2, 24 * size, red))
        .join('')
    )
  }
  const main = (fromX: number, fromY: number, toX: number, toY: number, sag: number): string =>
    `M${fromX},${fromY}Q${(fromX + toX) / 2},${Math.max(fromY, toY) + sag} ${toX},${toY}`
  const farX = side * 330
  const hangers = repeat(17, (index) => {
    const along = (index + 1) / 18
    const x = farX * along
    const rest = 1 - along
    const top = rest * rest * -414 + 2 * rest * along * (-168 + 4) + along * along * -244
    return `M${x.toFixed(1)},${top.toFixed(1)}V${(-150 + along * 14).toFixed(1)}`
  })
  const outward = repeat(12, (index) => {
    const along = (index + 1) / 13
    const x = -side * 420 * along
    return `M${x.toFixed(1)},${(-414 + 250 * along ** 0.8).toFixed(1)}V-146`
  })
  const cable = tools.paint('#b53f28')
  return (
    tower(farX, -58, 0.46) +
    stroke(hangers + outward, cable, 1.6, { opacity: 0.8 }) +
    stroke(main(0, -414, farX, -244, 246), cable, 5) +
    stroke(`M0,-414Q${-side * 120},-280 ${-side * 420},-164`, cable, 5) +
    path(
      `M${-side * 620},-150L0,-154L${farX},-140L${side * 760},-134H${side * 1200}V-124H${side * 760}L${farX},-128L0,-134L${-side * 620},-128Z`,
      tools.paint(red),
    ) +
    stroke(
      repeat(wide ? 66 : 46, (index) => `M${(wide ? -900 : -620) + index * 28},-134l14,-14l14,14`),
      tools.shade(red, 0.3),
      1.8,
      { opacity: 0.6 },
    ) +
    tower(0, 0, 1)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const trees = random.fork('trees')
  const outer = scene.petSide === 'left' ? 1 : -1
  const fog = repeat(5, (index) =>
    rect(
      outer > 0 ? 560 + index * 60 : 40 + index * 50,
      640 + (index % 3) * 14,
      260 - index * 20,
      20,
      '#ffffff',
      { rx: 10, opacity: palette.dark ? 0.12 : 0.45 },
    ),
  )
  const leaf = leafTones(palette)
  const bank = outer > 0 ? 'M960,724C880,730 820,760 780,800H960Z' : 'M0,724C80,730 140,760 180,800H0Z'
  const corner = outerEdge(scene) - outer * 70
  return (
    water(scene, 690) +
    fog +
    toOuterEdge(scene, path(bank, tone(palette, '#8a7d4c'))) +
    repeat(5, (index) => foliage(trees, corner + (index - 2) * 34, 790 - (index % 2) * 14, 30, leaf))
  )
}
