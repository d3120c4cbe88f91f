import { mix } from '../color.ts'
import { tone } from '../palette.ts'
import { towers } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { along, outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones, palm, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { rect, repeat, stroke } from '../svg.ts'
import type { Kit } from './kit.ts'

interface SkylineOptions {
  /** True when water lies in front of the city; left out, the distance to the coast decides. */
  water?: boolean
}

/** A big city: three depths of towers, a park or the water in front. */
export function skylineKit(options: SkylineOptions = {}): Kit {
  return {
    slot: { y: 690, height: 480 },
    near: { kind: options.water === false ? 'grass' : 'stone' },
    back,
    front: (scene) => front(scene, options),
  }
}

function back(scene: Scene): string {
  const { palette } = scene
  const glass = mix(palette.far, '#2f5a7d', 0.35)
  return (
    sky(scene) +
    clouds(scene, 4, 300) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 180) +
    towers(
      scene,
      {
        from: scene.view.left - 10,
        to: scene.view.right + 10,
        base: 680,
        low: 90,
        high: 260,
        distance: 0.66,
        widths: [24, 50],
      },
      glass,
    ) +
    haze(scene, 480, 680, 0.5) +
    towers(
      scene,
      {
        from: scene.view.left - 16,
        to: scene.view.right + 16,
        base: 690,
        low: 70,
        high: 240,
        distance: 0.36,
        widths: [30, 60],
      },
      glass,
    ) +
    haze(scene, 560, 690, 0.4)
  )
}

function front(scene: Scene, options: SkylineOptions): string {
  const { palette, random, facts } = scene
  const wet = options.water ?? (facts.coastKm !== null && facts.coastKm <= 8)
  const near = mix('#46627c', palette.far, 0.3)
  const gap = 150
  const trees = random.fork('park')
  const leaf = leafTones(palette, palette.leaf, 0.06)
  const warm = facts.climate === 'tropical'
  const green = treeLine(trees, scene.view.left - 10, scene.view.right + 10, warm ? 44 : 30, (x) =>
    warm && trees.chance(0.5)
      ? palm(trees, x, 712, trees.between(60, 90), trees.between(-10, 10), leaf, tone(palette, '#7a5236'))
      : foliage(trees, x, 700 + trees.between(0, 8), trees.between(17, 27), leaf),
  )
  return (
    towers(
      scene,
      {
        from: scene.view.left - 12,
        to: scene.focusX - gap,
        base: 704,
        low: 50,
        high: 130,
        distance: 0.1,
        widths: [40, 74],
      },
      near,
    ) +
    towers(
      scene,
      {
        from: scene.focusX + gap,
        to: scene.view.right + 16,
        base: 704,
        low: 50,
        high: 130,
        distance: 0.1,
        widths: [40, 74],
      },
      near,
    ) +
    green +
    (wet ? quay(scene) : lawn(scene))
  )
}

function quay(scene: Scene): string {
  const { palette } = scene
  const { left, right } = scene.view
  const lamps = repeat(along(scene, 9), (index) => lamp(scene, left + 50 + index * 108, 722))
  return (
    rect(left, 712, right - left, 12, tone(palette, '#d8c8a8')) +
    rect(left, 722, right - left, 8, tone(palette, '#7c6c5c')) +
    water(scene, 728) +
    lamps
  )
}

function lamp(scene: Scene, x: number, y: number): string {
  const { palette, defs } = scene
  const glow = defs.radial([
    [0, palette.lit, palette.dark ? 0.9 : 0.45],
    [1, palette.lit, 0],
  ])
  return (
    stroke(`M${x},${y}v-34`, palette.ink, 2.6) +
    `<circle cx="${x}" cy="${y - 38}" r="${palette.dark ? 24 : 13}" fill="${glow}"/>` +
    `<circle cx="${x}" cy="${y - 38}" r="4.6" fill="${palette.lit}"/>`
  )
}

function lawn(scene: Scene): string {
  const { palette, random } = scene
  const trees = random.fork('lawn')
  const green = scene.defs.linear([
    [0, tone(palette, palette.ground[0])],
    [1, tone(palette, palette.ground[1])],
  ])
  const leaf = leafTones(palette)
  const outer = scene.petSide === 'left' ? 1 : -1
  const corner = outerEdge(scene) - outer * 60
  return (
    rect(scene.view.left, 708, scene.view.right - scene.view.left, 100, green) +
    `<path d="M${scene.focusX - 16},708h32Q${scene.focusX + 40},750 ${scene.focusX - outer * 20 + 120},800h-190Q${scene.focusX - 40},750 ${scene.focusX - 16},708Z" fill="${tone(palette, '#efe0bf')}"/>` +
    repeat(8, (index) =>
      lamp(scene, scene.focusX + (index % 2 ? 1 : -1) * (46 + index * 13), 722 + index * 9),
    ) +
    foliage(trees, corner, 790, 60, leaf) +
    foliage(trees, corner - outer * 74, 804, 44, leaf)
  )
}
