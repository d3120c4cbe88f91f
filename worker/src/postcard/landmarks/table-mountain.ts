import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { houseRow } from '../scene/buildings.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { hills, land } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import type { Scene } from '../scene/stage.ts'
import { foliage, leafTones, treeLine } from '../scene/trees.ts'
import { water } from '../scene/water.ts'
import { path, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const bay: Kit = { slot: { y: 640, height: 330 }, near: { kind: 'sand' }, back, front }

export const tableMountain: Landmark = {
  slugs: ['cape-town'],
  cities: ['Cape Town, ZA'],
  kit: bay,
  mood: 'clear',
  height: 320,
  draw,
}

function back(scene: Scene): string {
  return (
    sky(scene) +
    clouds(scene, 3, 220) +
    birds(scene, scene.petSide === 'left' ? 250 : 690, 200) +
    land(
      scene,
      hills(scene.random.fork('far'), 600, 60, 460),
      mix(scene.palette.far, scene.palette.haze, 0.4),
      scene.palette.haze,
    )
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const rock = scene.defs.linear([
    [0, tools.paint('#8fa0a8', 0.1)],
    [0.55, tools.paint('#7d8f7a', 0.12)],
    [1, tools.paint('#6f9a66', 0.16)],
  ])
  const cloth = scene.palette.cloud
  const gullies = repeat(
    17,
    (index) =>
      `M${-236 + index * 30},${-286 + (index % 3) * 5}q${6 - (index % 3) * 5},40 ${-8 + (index % 4) * 5},${78 + (index % 3) * 20}`,
  )
  return (
    path(
      'M-480,20C-440,-30 -410,-90 -376,-150C-366,-166 -352,-160 -340,-140C-320,-110 -290,-130 -272,-190L-252,-278L-236,-290H232L250,-274C270,-210 290,-170 330,-130C350,-160 372,-190 388,-182C420,-120 440,-50 520,20Z',
      rock,
    ) +
    path(
      'M232,-290L250,-274C270,-210 290,-170 330,-130C350,-160 372,-190 388,-182C420,-120 440,-50 520,20H300C290,-90 250,-180 200,-290Z',
      '#14303a',
      { opacity: 0.24 },
    ) +
    stroke(gullies, '#26414a', 4.5, { opacity: 0.3 }) +
    path(
      'M-250,-284C-230,-306 -150,-312 -80,-308C0,-316 120,-312 190,-304C226,-304 252,-288 246,-262C236,-276 220,-262 206,-272C180,-256 160,-278 130,-272C90,-262 60,-282 20,-274C-30,-264 -60,-282 -110,-274C-150,-266 -190,-282 -214,-266C-232,-272 -246,-262 -250,-284Z',
      cloth,
      { opacity: scene.palette.dark ? 0.3 : 0.9 },
    )
  )
}

function front(scene: Scene): string {
  const { palette } = scene
  const trees = scene.random.fork('trees')
  const leaf = leafTones(palette, palette.leaf, 0.2)
  return (
    land(scene, hills(trees, 640, 20, 500), tone(palette, '#7fa866', 0.2), tone(palette, '#5f9257', 0.1)) +
    treeLine(trees, scene.view.left, scene.view.right, 34, (x) =>
      foliage(trees, x, 644, trees.between(12, 20), leaf),
    ) +
    houseRow(
      scene,
      {
        from: scene.view.left - 10,
        to: scene.view.right + 10,
        base: 684,
        low: 22,
        high: 50,
        widths: [30, 50],
        distance: 0.12,
      },
      { walls: ['#fffaf0', '#f3ddb3', '#f0a58c', '#9fd0c4', '#f2c95c'], roof: '#d8cbb4', kind: 'flat' },
    ) +
    rect(scene.view.left, 682, scene.view.right - scene.view.left, 10, tone(palette, '#efd9a8')) +
    water(scene, 690)
  )
}
