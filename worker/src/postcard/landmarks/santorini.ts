import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { group, path, rect, repeat } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { archPath, brush, line } from './shapes.ts'

const caldera: Kit = {
  slot: { y: 760, height: 400 },
  near: { kind: 'stone', colors: ['#f6efe2', '#c9b79c'] },
  back,
  front,
}

/** White cubes and blue domes high over the sea. */
export const santorini: Landmark = {
  slugs: ['santorini', 'oia'],
  cities: ['Thira, GR', 'Fira, GR', 'Oia, GR', 'Santorini, GR', 'Oía, GR'],
  kit: caldera,
  mood: 'rose',
  height: 400,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const far = random.fork('far')
  return (
    sky(scene) +
    clouds(scene, 4, 260) +
    birds(scene, scene.petSide === 'left' ? 280 : 680, 200) +
    land(scene, hills(far, 548, 50, 620), mix(palette.far, palette.haze, 0.35), palette.haze, 580) +
    water(scene, 560)
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const outer = scene.petSide === 'left' ? 1 : -1
  const cliff = 'M-250,60C-230,-30 -200,-60 -160,-110C-120,-150 -60,-220 20,-262L120,-300H700V60Z'
  const village =
    path(cliff, tools.paint('#b5866a')) +
    path(
      'M-250,60C-230,-30 -200,-60 -160,-110L-120,-60L-60,-90L0,-40L80,-80V60Z',
      tools.shade('#a06f58', 0.1),
    ) +
    house(scene, 60, -262, 110, 70) +
    house(scene, 180, -270, 120, 84) +
    domed(scene, 120, -238, 66) +
    house(scene, 320, -268, 130, 78) +
    house(scene, 330, -150, 140, 88) +
    house(scene, 340, -40, 150, 90) +
    house(scene, -40, -180, 120, 74) +
    house(scene, 90, -170, 110, 90) +
    domed(scene, 220, -150, 82) +
    house(scene, -130, -84, 130, 74) +
    domed(scene, -20, -84, 60) +
    house(scene, 44, -66, 130, 88) +
    house(scene, 180, -50, 140, 96) +
    house(scene, -190, 24, 120, 70) +
    house(scene, -60, 34, 150, 86) +
    house(scene, 100, 44, 180, 76)
  return group(village, { transform: `scale(${outer} 1)` })
}

function house(scene: Scene, x: number, foot: number, width: number, height: number): string {
  const tools = brush(scene)
  const blue = tools.paint('#2f6fb0')
  return (
    tools.block(x, foot, width, height, '#fffaf2') +
    rect(x - 2, foot - height - 3, width + 4, 6, tools.paint('#ffffff')) +
    path(archPath(x + width * 0.14, foot, 20, 40), blue) +
    rect(x + width * 0.42, foot - height * 0.66, 15, 18, tools.opening('#39618c')) +
    rect(x + width * 0.72, foot - height * 0.66, 15, 18, tools.opening('#39618c'))
  )
}

function domed(scene: Scene, x: number, foot: number, width: number): string {
  const tools = brush(scene)
  return (
    tools.block(x - width / 2, foot, width, width * 0.62, '#fffaf2') +
    repeat(3, (index) =>
      path(
        archPath(x - width * 0.34 + index * width * 0.26, foot - width * 0.14, width * 0.14, width * 0.34),
        tools.opening('#39618c'),
      ),
    ) +
    tools.dome(x, foot - width * 0.62, width * 0.46, width * 0.5, '#2a6cb8') +
    line([x, foot - width * 1.1], [x, foot - width * 1.34], tools.paint('#ffffff'), 3) +
    line([x - 6, foot - width * 1.26], [x + 6, foot - width * 1.26], tools.paint('#ffffff'), 3)
  )
}

function front(scene: Scene): string {
  const random = scene.random.fork('flowers')
  const { palette } = scene
  const pink = leafTones(palette, ['#9c2f6b', '#d64f92', '#f38fbd'])
  const outer = scene.petSide === 'left' ? 1 : -1
  const x = outerEdge(scene)
  return (
    repeat(6, (index) =>
      foliage(
        random,
        x - outer * (20 + index * 46),
        792 - (index % 2) * 12,
        34,
        index % 3 === 1 ? leafTones(palette) : pink,
      ),
    ) + rect(scene.view.left, 794, scene.view.right - scene.view.left, 8, tone(palette, '#f4ead8'))
  )
}
