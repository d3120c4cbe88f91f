import { meadow } from '../kits/meadow.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { circle, ellipse, group, path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

/** A mill on flat land beside a ditch; tulips in their season. */
export const windmill: Landmark = {
  slugs: ['kinderdijk', 'zaanse-schans', 'keukenhof', 'netherlands'],
  cities: ['Kinderdijk, NL', 'Zaandam, NL', 'Lisse, NL', 'Alblasserdam, NL'],
  kit: { ...meadow, slot: { y: 690, height: 430 }, back, front },
  mood: 'clear',
  height: 330,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const trees = random.fork('far trees')
  return (
    sky(scene) +
    clouds(scene, 6, 380) +
    birds(scene, scene.petSide === 'left' ? 300 : 660, 220) +
    treeLine(trees, scene.view.left, scene.view.right, 30, (x) =>
      foliage(trees, x, 628, trees.between(10, 20), leafTones(palette, palette.leaf, 0.5)),
    ) +
    land(scene, () => 632, tone(palette, palette.ground[0], 0.35), tone(palette, palette.ground[1], 0.1)) +
    haze(scene, 580, 650, 0.5)
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const thatch = '#8a6a4c'
  const sail = (turn: number): string =>
    group(
      stroke('M0,0V-172', tools.paint('#5f4030'), 6) +
        path('M3,-26H30V-168H3Z', tools.paint('#fdf6e6'), { opacity: 0.92 }) +
        stroke(
          `${repeat(9, (index) => `M3,${-34 - index * 16}H30`)}M16,-26V-168`,
          tools.paint('#8a6a4c'),
          1.6,
        ),
      { transform: `rotate(${turn})` },
    )
  const turn = scene.random.fork('sails').between(12, 40)
  return (
    ellipse(0, 2, 120, 10, scene.palette.ink, { opacity: 0.18 }) +
    tools.block(-66, 2, 132, 52, '#b5603f') +
    rect(-18, -36, 28, 38, tools.paint('#2f6b57')) +
    tools.windows(-54, -22, 2, 92, 18, 22, tools.opening()) +
    path(
      polygon([
        [-76, -50],
        [-40, -206],
        [40, -206],
        [76, -50],
      ]),
      tools.paint(thatch),
    ) +
    path(
      polygon([
        [16, -50],
        [10, -206],
        [40, -206],
        [76, -50],
      ]),
      tools.shade(thatch, 0.25),
    ) +
    stroke('M-40,-50L-22,-206M-6,-50L-4,-206', tools.shade(thatch), 2, { opacity: 0.5 }) +
    tools.windows(-30, -120, 2, 42, 14, 18, tools.opening()) +
    rect(-92, -58, 184, 8, tools.paint('#f0e3c8')) +
    stroke(
      `${repeat(12, (index) => `M${-90 + index * 16.4},-58v-16`)}M-92,-74H92`,
      tools.paint('#f0e3c8'),
      3,
    ) +
    path('M-46,-204C-44,-240 -24,-256 0,-256C24,-256 44,-240 46,-204Z', tools.paint('#4f4238')) +
    path('M8,-256C26,-252 44,-240 46,-204H18Z', tools.shade('#4f4238')) +
    group(
      [0, 90, 180, 270].map((angle) => sail(angle + turn)).join('') + circle(0, 0, 9, tools.paint('#c8432f')),
      { transform: 'translate(0 -222)' },
    )
  )
}

const TULIPS = ['#d8433a', '#f2c23f', '#ef7fa0', '#8a4fa0', '#f28a3c'] as const

function front(scene: Scene): string {
  const { palette, random, focusX } = scene
  const outer = scene.petSide === 'left' ? 1 : -1
  const flowering = palette.snowy ? '' : tulips(scene)
  return (
    land(scene, () => 690, tone(palette, palette.ground[0]), tone(palette, palette.ground[1])) +
    group(water(scene, 700, 742), {}) +
    foliage(random.fork('bush'), focusX + outer * 150, 690, 26, leafTones(palette)) +
    foliage(random.fork('bush2'), focusX - outer * 130, 692, 20, leafTones(palette)) +
    rect(scene.view.left, 740, scene.view.right - scene.view.left, 62, tone(palette, palette.ground[1])) +
    flowering
  )
}

function tulips(scene: Scene): string {
  const spring = scene.facts.month >= 3 && scene.facts.month <= 5
  if (!spring) return ''
  const { left, right } = scene.view
  const random = scene.random.fork('tulips')
  return repeat(4, (row) => {
    const y = 752 + row * 15
    const size = 0.8 + row * 0.22
    const color = tone(scene.palette, TULIPS[(row + random.whole(0, 4)) % TULIPS.length] ?? '#d8433a')
    const blooms = repeat(Math.ceil((right - left) / (14 * size)), (index) => {
      const x = left + index * 14 * size + random.between(-3, 3)
      const top = y + random.between(-3, 3)
      const w = 4.5 * size
      return `M${(x - w).toFixed(1)},${(top - 8 * size).toFixed(1)}l${(w * 0.5).toFixed(1)},${(4 * size).toFixed(1)}l${(w * 0.5).toFixed(1)},${(-5 * size).toFixed(1)}l${(w * 0.5).toFixed(1)},${(5 * size).toFixed(1)}l${(w * 0.5).toFixed(1)},${(-4 * size).toFixed(1)}q${(w * 0.3).toFixed(1)},${(10 * size).toFixed(1)} ${(-w).toFixed(1)},${(10 * size).toFixed(1)}q${(-w * 1.3).toFixed(1)},0 ${(-w).toFixed(1)},${(-10 * size).toFixed(1)}Z`
    })
    return rect(left, y, right - left, 14, tone(scene.palette, '#3f8a4c')) + path(blooms, color)
  })
}
