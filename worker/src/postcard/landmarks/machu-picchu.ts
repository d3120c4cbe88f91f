import { mix } from '../color.ts'
import type { Kit } from '../kits/kit.ts'
import { tone } from '../palette.ts'
import { birds, clouds } from '../scene/clouds.ts'
import { haze, land, peaks } from '../scene/land.ts'
import { sky } from '../scene/sky.ts'
import { across, outerEdge, type Scene } from '../scene/stage.ts'
import { foliage, leafTones } from '../scene/trees.ts'
import { circle, group, path, polygon, rect, repeat, stroke } from '../svg.ts'
import type { Landmark } from './landmark.ts'
import { brush } from './shapes.ts'

const andes: Kit = { slot: { y: 640, height: 430 }, back, front }

/** Terraces and roofless walls under Huayna Picchu. */
export const machuPicchu: Landmark = {
  slugs: ['machu-picchu'],
  cities: ['Machu Picchu, PE', 'Aguas Calientes, PE', 'Machupicchu, PE'],
  kit: andes,
  mood: 'lagoon',
  height: 430,
  draw,
}

function back(scene: Scene): string {
  const { palette, random } = scene
  const range = random.fork('range')
  const list = across(scene, [60, 260, 480, 700, 900]).map((x) => ({
    x: x + range.between(-30, 30),
    height: range.between(170, 270),
    width: range.between(150, 220),
  }))
  return (
    sky(scene) +
    clouds(scene, 5, 260) +
    birds(scene, scene.petSide === 'left' ? 280 : 680, 170, 3) +
    peaks(scene, 640, list, {
      lit: tone(palette, '#6f9a86', 0.45),
      shade: tone(palette, '#476f70', 0.45),
      foot: palette.haze,
      snow: null,
    }) +
    haze(scene, 460, 650, 0.7)
  )
}

function draw(scene: Scene): string {
  const tools = brush(scene)
  const { defs } = scene
  const green = defs.linear([
    [0, tools.paint('#5f8f5c')],
    [0.7, tools.paint('#3f7a52')],
    [1, tools.paint('#7fb080', 0.2)],
  ])
  return (
    path(
      'M-250,20C-190,-10 -150,-90 -110,-180C-84,-240 -66,-330 -38,-390C-26,-414 -8,-424 8,-412C34,-390 44,-330 70,-270C96,-214 130,-170 160,-110C190,-60 220,-10 290,20Z',
      green,
    ) +
    path(
      'M8,-412C34,-390 44,-330 70,-270C96,-214 130,-170 160,-110C190,-60 220,-10 290,20H90C70,-60 60,-160 30,-260C18,-310 6,-370 8,-412Z',
      '#12303a',
      { opacity: 0.3 },
    ) +
    stroke(
      'M-40,-370C-44,-320 -70,-250 -90,-190M-20,-330C-16,-270 -40,-190 -50,-120M-70,-150C-80,-110 -110,-60 -130,-30M36,-300C40,-240 60,-180 70,-120',
      tools.paint('#c9d9a0'),
      4,
      { opacity: 0.28 },
    ) +
    path('M120,20C150,-40 170,-110 200,-150C214,-166 232,-160 244,-138C270,-90 300,-20 340,20Z', green)
  )
}

function front(scene: Scene): string {
  const { palette, random } = scene
  const tools = brush(scene)
  const outer = scene.petSide === 'left' ? 1 : -1
  const trees = random.fork('trees')
  const terraces = repeat(9, (index) => {
    const y = 640 + index * 17
    const edge = `M-1300,${y + 6}H-900C-300,${y - 22} 60,${y + 4} 480,${y - 26 - index * 2}S800,${y - 20} 960,${y}`
    return (
      path(`${edge}V${y + 90}H-1300Z`, tools.paint(index % 2 ? '#8fb55f' : '#a3c46c', 0.08)) +
      stroke(edge, tools.paint('#b9a88a'), 5.5)
    )
  })
  const houses = repeat(3, (row) =>
    repeat(6, (column) =>
      ruin(scene, -150 + column * 66 + row * 24, 650 + row * 20 - column * 4, 0.5 + row * 0.1),
    ),
  )
  return (
    group(`${terraces}${houses}`, { transform: `translate(${scene.focusX} 0) scale(${outer} 1)` }) +
    land(
      scene,
      (x) => 770 + 12 * Math.sin(x * 0.008),
      tone(palette, '#7fa653'),
      tone(palette, mix('#3f6f42', palette.ink, 0.2)),
    ) +
    llama(scene, scene.focusX - outer * 20, 786, 0.9 * outer) +
    repeat(5, (index) =>
      foliage(trees, outerEdge(scene) - outer * (10 + index * 40), 800, 28, leafTones(palette)),
    )
  )
}

function ruin(scene: Scene, x: number, y: number, size: number): string {
  const tools = brush(scene)
  return group(
    path(
      polygon([
        [-34, 0],
        [-34, -26],
        [-12, -50],
        [10, -26],
        [10, 0],
      ]),
      tools.paint('#d8cdb4'),
    ) +
      path(
        polygon([
          [10, 0],
          [10, -26],
          [-12, -50],
          [26, -46],
          [46, -24],
          [46, 0],
        ]),
        tools.shade('#b3a88e', 0.12),
      ) +
      path('M-18,0L-16,-18H-8L-6,0Z', tools.opening('#5a5548')) +
      rect(20, -20, 8, 10, tools.opening('#5a5548')),
    { transform: `translate(${x} ${y}) scale(${size})` },
  )
}

function llama(scene: Scene, x: number, y: number, size: number): string {
  const tools = brush(scene)
  const wool = tools.paint('#f6ead2')
  const dark = tools.paint('#4a3a30')
  return group(
    path(
      'M-26,-10L-24,2H-18L-16,-14ZM-12,-12L-11,2H-5L-4,-14ZM12,-14L11,2H17L20,-14Z',
      tools.shade('#e3d2b0', 0.12),
    ) +
      path(
        'M-30,-14C-34,-34 -26,-44 -10,-44H8C16,-46 18,-58 18,-74L16,-86L21,-80L24,-88L27,-78C34,-78 38,-72 40,-68C38,-64 34,-64 30,-64C30,-46 30,-30 24,-16C10,-8 -18,-8 -30,-14Z',
        wool,
      ) +
      path('M-18,-44C-14,-46 2,-46 6,-44L8,-22C0,-18 -12,-18 -18,-22Z', tools.paint('#c8432f')) +
      rect(-18, -34, 25, 4, tools.paint('#f2c23f')) +
      circle(30, -72, 1.8, dark),
    { transform: `translate(${x.toFixed(1)} ${y}) scale(${size} ${Math.abs(size)})` },
  )
}
